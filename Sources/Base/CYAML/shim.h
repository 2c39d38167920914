#ifndef SYMBOLS_CYAML_H
#define SYMBOLS_CYAML_H

// Swift is statically linked, and so is libyaml: no import attributes where there are such.
#define YAML_DECLARE_STATIC
#include <stdlib.h>
#include <yaml.h>

/// The next event of a text, flat: libyaml's own has a union of structures.
struct symbols_yaml_event {
  /// `yaml_event_type_t`; -1 where the text is no YAML.
  int kind;
  /// Where it begins, in characters from 0; in bytes where `is_byte`.
  size_t start;
  int is_byte;
  /// The value of a scalar, until the next call.
  const unsigned char *text;
  size_t length;
  /// Whether a scalar has no quotes.
  int is_plain;
  /// The tag as libyaml resolves it, and the anchor; NULL if there is none. Until the next call.
  const unsigned char *tag, *anchor;
  /// What is wrong where the text is no YAML; NULL if memory is.
  const char *problem;
};

struct symbols_yaml {
  yaml_parser_t parser;
  yaml_event_t event;
};

/// Begins to read UTF-8, which must stay where it is; NULL if there is no memory.
static inline struct symbols_yaml *symbols_yaml_begin(const unsigned char *bytes, size_t count) {
  struct symbols_yaml *reader = (struct symbols_yaml *)calloc(1, sizeof(struct symbols_yaml));
  if (!reader) return NULL;
  if (!yaml_parser_initialize(&reader->parser)) {
    free(reader);
    return NULL;
  }
  yaml_parser_set_encoding(&reader->parser, YAML_UTF8_ENCODING);
  yaml_parser_set_input_string(&reader->parser, bytes, count);
  return reader;
}

/// The next event.
static inline struct symbols_yaml_event symbols_yaml_next(struct symbols_yaml *reader) {
  struct symbols_yaml_event result = {0};
  yaml_event_delete(&reader->event);
  if (!yaml_parser_parse(&reader->parser, &reader->event)) {
    yaml_parser_t *parser = &reader->parser;
    int is_read = parser->error == YAML_READER_ERROR;
    result.kind = -1;
    result.start = is_read ? parser->problem_offset : parser->problem_mark.index;
    result.is_byte = is_read;
    result.problem = parser->error == YAML_MEMORY_ERROR ? NULL : parser->problem ? parser->problem : "";
    return result;
  }
  yaml_event_t *event = &reader->event;
  result.kind = (int)event->type;
  result.start = event->start_mark.index;
  switch (event->type) {
  case YAML_SCALAR_EVENT:
    result.text = event->data.scalar.value;
    result.length = event->data.scalar.length;
    result.is_plain = event->data.scalar.style == YAML_PLAIN_SCALAR_STYLE;
    result.tag = event->data.scalar.tag;
    result.anchor = event->data.scalar.anchor;
    break;
  case YAML_SEQUENCE_START_EVENT:
    result.tag = event->data.sequence_start.tag;
    result.anchor = event->data.sequence_start.anchor;
    break;
  case YAML_MAPPING_START_EVENT:
    result.tag = event->data.mapping_start.tag;
    result.anchor = event->data.mapping_start.anchor;
    break;
  case YAML_ALIAS_EVENT:
    result.anchor = event->data.alias.anchor;
    break;
  default:
    break;
  }
  return result;
}

/// Frees all that was read.
static inline void symbols_yaml_end(struct symbols_yaml *reader) {
  yaml_event_delete(&reader->event);
  yaml_parser_delete(&reader->parser);
  free(reader);
}

#endif

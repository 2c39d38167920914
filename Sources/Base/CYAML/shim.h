#ifndef SYMBOLS_CYAML_H
#define SYMBOLS_CYAML_H

// Swift and libyaml are statically linked, so no import attributes are needed on systems that have
// them.
#define YAML_DECLARE_STATIC
#include <stdlib.h>
#include <yaml.h>

/// An event as a flat structure: libyaml's own event contains a union of structures.
struct symbols_yaml_event {
  /// A `yaml_event_type_t`; -1 if the text is not valid YAML.
  int kind;
  /// The offset of its beginning, from 0, in characters; in bytes if `is_byte` is true.
  size_t start;
  int is_byte;
  /// The value of a scalar; valid until the next call.
  const unsigned char *text;
  size_t length;
  /// Whether the event is a scalar without quotes.
  int is_plain;
  /// The tag as resolved by libyaml, and the anchor; NULL if there is none. Valid until the next
  /// call.
  const unsigned char *tag, *anchor;
  /// The error if the text is not valid YAML; NULL if memory ran out.
  const char *problem;
};

struct symbols_yaml {
  yaml_parser_t parser;
  yaml_event_t event;
};

/// Begins to read UTF-8 bytes, which must remain at their address; returns NULL if memory runs out.
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

/// Returns the next event.
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

/// Frees the reader and its last event.
static inline void symbols_yaml_end(struct symbols_yaml *reader) {
  yaml_event_delete(&reader->event);
  yaml_parser_delete(&reader->parser);
  free(reader);
}

#endif

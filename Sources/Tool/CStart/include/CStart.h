#ifndef CSTART_H
#define CSTART_H

/// Returns the number of words on the command line, including the program name; 0 if the C library
/// does not provide it.
int start_argument_count(void);

/// Returns a word of the command line exactly as the system passed it; NULL beyond the last one.
const char *start_argument(int index);

#endif

#ifndef CSTART_H
#define CSTART_H

/// The number of words on the command line, the program's name included; 0 where the C library does not tell.
int start_argument_count(void);

/// A word of the command line as the system handed it over; NULL beyond the last one.
const char *start_argument(int index);

#endif

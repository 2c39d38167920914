#include "CLocks.h"

#include <pthread.h>
#include <stdlib.h>

struct clocks_mutex {
  pthread_mutex_t mutex;
};

clocks_mutex *clocks_mutex_create(void) {
  clocks_mutex *mutex = malloc(sizeof *mutex);
  if (!mutex || pthread_mutex_init(&mutex->mutex, NULL) != 0)
    abort();
  return mutex;
}

void clocks_mutex_destroy(clocks_mutex *mutex) {
  pthread_mutex_destroy(&mutex->mutex);
  free(mutex);
}

void clocks_mutex_lock(clocks_mutex *mutex) { pthread_mutex_lock(&mutex->mutex); }

void clocks_mutex_unlock(clocks_mutex *mutex) { pthread_mutex_unlock(&mutex->mutex); }

/*
 * The clock and the disk of one machine among several on the same kernel, for LD_PRELOAD. The file that JOINERY_MACHINE names has two
 * numbers of 64 bits, which may change at any time: by how many nanoseconds the wall clock is off, and how much longer a flush to disk takes.
 * It is mapped, so that a clock asked for within a signal handler takes no lock and no memory.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

struct machine {
  volatile int64_t clock_off_ns;
  volatile int64_t flush_ns;
};

static const int64_t second = 1000000000;
static struct machine undisturbed;
static struct machine *machine = &undisturbed;
static int (*clock_of_system)(clockid_t, struct timespec *);

__attribute__((constructor)) static void open_machine(void) {
  clock_of_system = (int (*)(clockid_t, struct timespec *))dlsym(RTLD_NEXT, "clock_gettime");
  const char *path = getenv("JOINERY_MACHINE");
  int file = path ? open(path, O_RDONLY | O_CLOEXEC) : -1;
  if (file < 0) return;
  void *mapped = mmap(NULL, sizeof(struct machine), PROT_READ, MAP_SHARED, file, 0);
  close(file);
  if (mapped != MAP_FAILED) machine = mapped;
}

int clock_gettime(clockid_t clock, struct timespec *at) {
  int result = clock_of_system ? clock_of_system(clock, at) : (int)syscall(SYS_clock_gettime, clock, at);
  int64_t off = machine->clock_off_ns;
  if (result != 0 || off == 0 || (clock != CLOCK_REALTIME && clock != CLOCK_REALTIME_COARSE)) return result;
  int64_t now = at->tv_sec * second + at->tv_nsec + off;
  at->tv_sec = now / second;
  at->tv_nsec = now % second;
  return 0;
}

int gettimeofday(struct timeval *restrict at, void *restrict zone) {
  (void)zone;
  struct timespec now;
  int result = clock_gettime(CLOCK_REALTIME, &now);
  at->tv_sec = now.tv_sec;
  at->tv_usec = now.tv_nsec / 1000;
  return result;
}

time_t time(time_t *at) {
  struct timespec now;
  clock_gettime(CLOCK_REALTIME, &now);
  if (at) *at = now.tv_sec;
  return now.tv_sec;
}

/* The disk of a slow machine: a flush takes longer, whatever it has to write. */
static void wait_for_disk(void) {
  int64_t ns = machine->flush_ns;
  struct timespec left = {ns / second, ns % second};
  while (ns > 0 && nanosleep(&left, &left) != 0 && errno == EINTR) continue;
}

int fsync(int file) {
  wait_for_disk();
  return (int)syscall(SYS_fsync, file);
}

int fdatasync(int file) {
  wait_for_disk();
  return (int)syscall(SYS_fdatasync, file);
}

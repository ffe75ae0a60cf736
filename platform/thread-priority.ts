import { readlinkSync } from "node:fs";
import { setPriority } from "node:os";

/** Nice value of background threads. At 10 a thread gets a tenth of the processor time of a thread at 0 that wants the same core. */
const backgroundNice = 10;

/**
 * Lowers the priority of the calling worker thread, so that the thread that answers requests comes first where cores are few. Linux counts
 * nice values per thread (`man 2 setpriority`, section "C library/kernel differences"); elsewhere nothing changes.
 */
export const lowerThreadPriority = (): void => {
  if (process.platform !== "linux") return;
  // "<process>/task/<thread>": Node does not tell the number that the system knows a thread by.
  const thread = Number(readlinkSync("/proc/thread-self").split("/").at(-1));
  setPriority(thread, backgroundNice);
};

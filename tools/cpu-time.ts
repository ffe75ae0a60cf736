import { existsSync, readFileSync } from "node:fs";

/**
 * Milliseconds that the thread of the caller has computed so far. Tests that limit the cost of a computation subtract two
 * readings: unlike a clock, it stands still while other programs have the core.
 * https://nodejs.org/docs/latest-v24.x/api/process.html#processthreadcpuusagepreviousvalue
 */
export function cpuMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}

/** Clock ticks per second in /proc, the same on every Linux (`getconf CLK_TCK`). */
const ticksPerSecond = 100;

/**
 * Processor seconds of all programs that this one has started and that have ended, with theirs; undefined where the system has no /proc.
 * https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html
 */
export function endedProgramsCpuSeconds(): number | undefined {
  if (!existsSync("/proc/self/stat")) return undefined;
  const stat = readFileSync("/proc/self/stat", "utf8");
  // The name of the program, in parentheses, may hold spaces; the fields after it begin with the third.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[13]) + Number(fields[14])) / ticksPerSecond;
}

/**
 * Milliseconds that the thread of the caller has computed so far. Tests that limit the cost of a computation subtract two
 * readings: unlike a clock, it stands still while other programs have the core.
 * https://nodejs.org/docs/latest-v24.x/api/process.html#processthreadcpuusagepreviousvalue
 */
export function cpuMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}

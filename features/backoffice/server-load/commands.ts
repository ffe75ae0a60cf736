import type { Context } from "#platform/serve.ts";
import { getWorkPoolFigures, type WorkPoolState } from "#platform/work-pool-figures.ts";
import { workPoolNames } from "#platform/work-pool-names.ts";
import type { serverLoad } from "./contract.ts";

const meanOf = (sumMs: number, finished: number): number | null => (finished === 0 ? null : Math.round(sumMs / finished));

const toPool = (
  name: (typeof workPoolNames)[number],
  { running, concurrency, waiting, max_queue, longest_wait_ms, refused_day, finished, wait_ms, work_ms }: WorkPoolState,
) => ({
  name,
  running,
  concurrency,
  waiting,
  max_queue,
  longest_wait_seconds: Math.round(longest_wait_ms / 1000),
  refused_day,
  finished,
  mean_wait_ms: meanOf(wait_ms, finished),
  mean_work_ms: meanOf(work_ms, finished),
});

/** The pools of this process, those that wait or refuse first. */
export const getServerLoad = async ({ now }: Context<typeof serverLoad>) => {
  const figures = getWorkPoolFigures();
  const pools = workPoolNames.flatMap((name) => {
    const state = figures[name];
    return state ? [toPool(name, state)] : [];
  });
  return {
    since: new Date(now.getTime() - process.uptime() * 1000),
    pools: pools.sort((a, b) => b.waiting - a.waiting || b.refused_day - a.refused_day || b.running - a.running),
  };
};

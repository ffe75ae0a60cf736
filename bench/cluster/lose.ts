import type { Load, Seen } from "#bench/cluster/load.ts";
import type { CheckResult } from "#tools/drill.ts";

/** What is to happen while people buy, and how long they may wait for it. */
export interface Loss {
  name: string;
  /** The longest time that a buyer may wait for an answer, repetitions included. */
  maxWaitMs: number;
  /** Lets it happen and end; resolves with what else was found out. */
  run(): Promise<CheckResult[]>;
  /** Judges what people saw besides, and what else is stored, while nobody does anything. */
  judge?(seen: { writes: Seen; reads: Seen }): Promise<CheckResult[]>;
}

/** How many calls are answered before and after a loss. */
const writesAround = 60;

const seconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`;

export const describeRefused = ({ refused, broken }: Seen): string =>
  [...[...refused].map(([reason, count]) => `${count} × ${reason}`), ...(broken ? [`${broken} without an answer`] : [])].join(", ") ||
  "none";

const describeSeen = (seen: Seen): string => `${seconds(seen.worstWaitMs)}, refusals: ${describeRefused(seen)}`;

/** Lets something be lost while people buy, and judges what they saw and what is stored then. */
export const lose = async (load: Load, { name, maxWaitMs, run, judge }: Loss): Promise<CheckResult[]> => {
  await load.waitForWrites(writesAround);
  for (const recorder of [load.writes, load.reads, load.uploads]) recorder.take();
  const findings = await run();
  await load.waitForWrites(writesAround);
  const [writes, reads, uploads] = [load.writes.take(), load.reads.take(), load.uploads.take()];
  const [events, jobs] = await Promise.all([load.receivesEvents(), load.runsJobs()]);
  await load.rest();
  const { lost, doubled, unpaid, brokenInvariants, unreadable, operations, contradictions, looks } = await load.judge();
  findings.push(...((await judge?.({ writes, reads })) ?? []));
  load.goOn();
  const isRight = lost + doubled + unpaid + brokenInvariants + unreadable + contradictions === 0 && events && jobs;
  return [
    {
      requirement: name,
      figures:
        `buyers waited at most ${describeSeen(writes)} (bound ${seconds(maxWaitMs)}); visitors ${describeSeen(reads)}; ` +
        `uploads taken ${uploads.acknowledged}, refusals: ${describeRefused(uploads)}; ` +
        `of ${operations} orders lost ${lost}, doubled ${doubled}, unpaid ${unpaid}; invariants broken ${brokenInvariants}; history with ${looks} looks at balances, contradictions ${contradictions}; unreadable files ${unreadable}; ` +
        `events ${events ? "arrive" : "do not arrive"}, jobs ${jobs ? "run" : "do not run"}`,
      passed: isRight && writes.worstWaitMs <= maxWaitMs,
    },
    ...findings.map((finding) => ({ ...finding, requirement: `${name}: ${finding.requirement}` })),
  ];
};

import type { RestartPolicy } from "#platform/restart-policy.mjs";

/** How a run of a program ended. */
export interface EndedRun {
  code: number | null;
  signal: NodeJS.Signals | null;
  wasStopped: boolean;
  isReady: boolean;
  ranMs: number;
}

export declare const supervise: (
  run: () => Promise<EndedRun>,
  options: { name: string; say: (text: string) => void; policy?: RestartPolicy },
) => Promise<number>;

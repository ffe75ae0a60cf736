import type { Platform } from "#platform/platform.ts";

/** Periodic work. It must be idempotent: a run can overlap with another one (docs/reliability.md 3.8). */
export interface Job {
  name: string;
  everyMs: number;
  /** A run that takes longer counts as failed, and another one may begin; five minutes where it is left out. */
  maxRunMs?: number;
  run(platform: Platform): Promise<void>;
}

import type { Platform } from "#platform/platform.ts";

/** Work that comes back by time. The worker runs every job of every feature; two workers may run one at the same moment. */
export interface Job {
  name: string;
  everyMs: number;
  run(platform: Platform): Promise<void>;
}

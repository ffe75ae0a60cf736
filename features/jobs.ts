import type { Job } from "#platform/jobs.ts";
import { featureModules } from "./feature-modules.ts";

/** Everything that happens by time: the worker runs the `jobs` of the features' jobs.ts. */
export const jobs: readonly Job[] = (await featureModules<{ jobs: readonly Job[] }>("jobs")).flatMap(({ module }) => module.jobs);

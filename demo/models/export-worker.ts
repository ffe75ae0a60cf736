import { answerJobs } from "#platform/thread-jobs.ts";
import type { SetSpec } from "./arrange.ts";
import { exportModel } from "./export-model.ts";
import type { ModelSpec } from "./model-spec.ts";

/** Worker thread: exporting a large model takes 100 ms, which would block the server. */
answerJobs((spec: ModelSpec | SetSpec) => exportModel(spec));

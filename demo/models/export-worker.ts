import { parentPort, workerData } from "node:worker_threads";
import type { SetSpec } from "./arrange.ts";
import { exportModel } from "./export-model.ts";
import type { ModelSpec } from "./model-spec.ts";

/** Runs in a thread of its own: a big sofa takes a tenth of a second, in which the server would answer nobody. */
const bytes = await exportModel(workerData as ModelSpec | SetSpec);
parentPort?.postMessage(bytes);

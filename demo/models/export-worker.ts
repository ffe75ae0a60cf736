import { parentPort, workerData } from "node:worker_threads";
import type { SetSpec } from "./arrange.ts";
import { exportModel } from "./export-model.ts";
import type { ModelSpec } from "./model-spec.ts";

/** Worker thread: exporting a large model takes 100 ms, which would block the server. */
const bytes = await exportModel(workerData as ModelSpec | SetSpec);
parentPort?.postMessage(bytes);

import { parentPort, workerData } from "node:worker_threads";
import { invariant } from "#kernel/invariant.ts";
import { lowerThreadPriority } from "#platform/thread-priority.ts";
import type { FileRow } from "../rules/drafts.ts";
import type { ImportSettings } from "../rules/settings.ts";
import type { NamedCategory } from "../rules/suggest.ts";
import { createRowSuggester } from "./suggest-rows.ts";

/** Worker thread that suggests categories for batches of rows, one answer per batch. */

lowerThreadPriority();

const port = parentPort;
invariant(port !== null, "the suggester runs in a thread");

const { categories, settings } = workerData as { categories: NamedCategory[]; settings: ImportSettings };
const suggest = createRowSuggester(categories, settings);

port.on("message", (rows: FileRow[]) => port.postMessage(suggest(rows)));

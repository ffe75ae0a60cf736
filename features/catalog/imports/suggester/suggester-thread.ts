import { answerJobs } from "#platform/thread-jobs.ts";
import { lowerThreadPriority } from "#platform/thread-priority.ts";
import type { SuggestionRequest } from "./suggest-in-thread.ts";
import { createRowSuggester } from "./suggest-rows.ts";

/** Worker thread that suggests categories for batches of rows. */

lowerThreadPriority();

answerJobs(({ rows, ...data }: SuggestionRequest) => createRowSuggester(data)(rows));

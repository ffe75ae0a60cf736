import { answerJobs } from "#platform/thread-jobs.ts";
import { lowerThreadPriority } from "#platform/thread-priority.ts";
import { prepareRows, type TextRequest } from "./prepare-rows.ts";
import { TextPreparer } from "./text-index/prepared-texts.ts";

/** Worker thread that analyzes the texts of changed products for the catalog index. */
lowerThreadPriority();

const preparer = new TextPreparer();

answerJobs((request: TextRequest) => prepareRows(preparer, request));

import { answerJobs } from "#platform/thread-jobs.ts";
import { planWithSuggestions } from "./rules/suggestions.ts";

/** Worker thread that plans loads: a search takes up to two seconds. */
answerJobs(planWithSuggestions);

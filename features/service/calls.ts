import { chatCalls } from "./chat/contract.ts";
import { feedbackCalls } from "./feedback/contract.ts";
import { helpCalls } from "./help/contract.ts";
import { quotesCalls } from "./quotes/contract.ts";
import { reviewsCalls } from "./reviews/contract.ts";

/** Every call of the service domain. */
export const serviceCalls = [...feedbackCalls, ...chatCalls, ...quotesCalls, ...helpCalls, ...reviewsCalls] as const;

import { feedbackCalls } from "./feedback/contract.ts";

/** Every call of the service domain. */
export const serviceCalls = [...feedbackCalls] as const;

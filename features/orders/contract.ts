import { buyerCalls } from "./contract/buyer.ts";
import { staffCalls } from "./contract/staff.ts";

/** Every call about orders. */
export const orderCalls = [...buyerCalls, ...staffCalls] as const;

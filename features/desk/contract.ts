import { companyCalls } from "./contract/companies.ts";
import { queueCalls } from "./contract/queue.ts";
import { staffCalls } from "./contract/staff.ts";

export const deskCalls = [...queueCalls, ...companyCalls, ...staffCalls] as const;

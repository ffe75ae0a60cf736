import { companyCalls } from "./contract/companies.ts";
import { queueCalls } from "./contract/queue.ts";
import { settingsCalls } from "./contract/settings.ts";
import { staffCalls } from "./contract/staff.ts";

export const deskCalls = [...queueCalls, ...companyCalls, ...staffCalls, ...settingsCalls] as const;

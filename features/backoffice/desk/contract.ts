import { auditLog } from "./contract/audit-log.ts";
import { companyCalls } from "./contract/companies.ts";
import { queueCalls } from "./contract/queue.ts";
import { settingsCalls } from "./contract/settings.ts";
import { siteBankCalls } from "./contract/site-bank.ts";
import { staffCalls } from "./contract/staff.ts";

export const deskCalls = [...queueCalls, ...companyCalls, ...staffCalls, ...settingsCalls, ...siteBankCalls, auditLog] as const;

import { bind } from "#platform/serve.ts";
import { getAuditLog } from "./commands.ts";
import * as contract from "./contract.ts";

export const auditLogRoutes = bind(contract, {
  auditLog: getAuditLog,
});

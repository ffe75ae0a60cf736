import { type Route, route } from "#platform/serve.ts";
import { getAuditLog } from "./commands.ts";
import { auditLog } from "./contract.ts";

export const auditLogRoutes: readonly Route[] = [route(auditLog, getAuditLog)];

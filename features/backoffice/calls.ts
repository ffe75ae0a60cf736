import { auditLogCalls } from "./audit-log/contract.ts";
import { companyCalls } from "./companies/contract.ts";
import { globalSearchCalls } from "./global-search/contract.ts";
import { reviewQueueCalls } from "./review-queue/contract.ts";
import { serverLoadCalls } from "./server-load/contract.ts";
import { siteSettingsCalls } from "./site-settings/contract.ts";
import { staffCalls } from "./staff/contract.ts";

/** Every call of the backoffice domain. */
export const backofficeCalls = [
  ...reviewQueueCalls,
  ...companyCalls,
  ...staffCalls,
  ...auditLogCalls,
  ...siteSettingsCalls,
  ...serverLoadCalls,
  ...globalSearchCalls,
] as const;

import { type Route, route } from "#platform/serve.ts";
import { endDuty, listDutyRows, readDutyHistory, saveDuty } from "./commands.ts";
import { dutyHistory, dutyRows, endDutyRow, saveDutyRow } from "./contract.ts";

export const dutyRoutes: readonly Route[] = [
  route(dutyRows, listDutyRows),
  route(dutyHistory, readDutyHistory),
  route(saveDutyRow, saveDuty),
  route(endDutyRow, endDuty),
];

import { bind } from "#platform/serve.ts";
import { endDuty, listDutyRows, readDutyHistory, saveDuty } from "./commands.ts";
import * as contract from "./contract.ts";

export const dutyRoutes = bind(contract, {
  dutyRows: listDutyRows,
  dutyHistory: readDutyHistory,
  saveDutyRow: saveDuty,
  endDutyRow: endDuty,
});

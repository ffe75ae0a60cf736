import { bind } from "#platform/serve.ts";
import { confirm, decline, listWriteOffs, showValue, writeOff } from "./commands.ts";
import * as contract from "./contract.ts";

export const writeOffRoutes = bind(contract, {
  writeOffValue: showValue,
  writeOffStock: writeOff,
  writeOffList: listWriteOffs,
  confirmWriteOff: confirm,
  declineWriteOff: decline,
});

import { bind } from "#platform/serve.ts";
import { countPieces, writeOffPieces } from "./commands/lots.ts";
import { confirm, decline, listWriteOffs, showValue, writeOff } from "./commands/write-offs.ts";
import * as contract from "./contract.ts";

export const writeOffRoutes = bind(contract, {
  writeOffValue: showValue,
  writeOffStock: writeOff,
  writeOffLot: writeOffPieces,
  countLot: countPieces,
  writeOffList: listWriteOffs,
  confirmWriteOff: confirm,
  declineWriteOff: decline,
});

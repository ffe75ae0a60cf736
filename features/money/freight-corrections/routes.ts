import { withRefusals } from "#kernel/refusals.ts";
import { type Route, route } from "#platform/serve.ts";
import { answer } from "./commands/answer.ts";
import { decide } from "./commands/decide.ts";
import { listCorrections, readCorrections } from "./commands/read.ts";
import { rate, record, showQuotedShipment } from "./commands/record.ts";
import {
  answerCorrection,
  correctionList,
  correctionsForBuyer,
  decideCorrection,
  quotedShipment,
  rateFreightCorrection,
  recordCorrection,
} from "./contract.ts";

export const freightCorrectionRoutes: readonly Route[] = [
  route(correctionList, listCorrections),
  route(correctionsForBuyer, readCorrections),
  route(answerCorrection, answer),
  route(quotedShipment, showQuotedShipment),
  route(rateFreightCorrection, rate),
  route(recordCorrection, record),
  route(decideCorrection, withRefusals({ BALANCE_TOO_LOW: "ACCOUNT_TOO_LOW" }, decide)),
];

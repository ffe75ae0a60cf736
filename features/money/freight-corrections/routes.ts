import { withRefusals } from "#kernel/refusals.ts";
import { bind } from "#platform/serve.ts";
import { answer } from "./commands/answer.ts";
import { decide } from "./commands/decide.ts";
import { listCorrections, readCorrections } from "./commands/read.ts";
import { rate, record, showQuotedShipment } from "./commands/record.ts";
import * as contract from "./contract.ts";

export const freightCorrectionRoutes = bind(contract, {
  correctionList: listCorrections,
  correctionsForBuyer: readCorrections,
  answerCorrection: answer,
  quotedShipment: showQuotedShipment,
  rateFreightCorrection: rate,
  recordCorrection: record,
  decideCorrection: withRefusals({ BALANCE_TOO_LOW: "ACCOUNT_TOO_LOW" }, decide),
});

import { type Route, route } from "#platform/serve.ts";
import { decide, listCorrections } from "./commands/decide.ts";
import { rate, record, showQuotedShipment } from "./commands/record.ts";
import { correctionList, decideCorrection, quotedShipment, rateFreightCorrection, recordCorrection } from "./contract.ts";

export const freightCorrectionRoutes: readonly Route[] = [
  route(correctionList, listCorrections),
  route(quotedShipment, showQuotedShipment),
  route(rateFreightCorrection, rate),
  route(recordCorrection, record),
  route(decideCorrection, decide),
];

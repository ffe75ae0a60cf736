import { bind } from "#platform/serve.ts";
import { ask, cancelByMerchant, cancelByOperator, decide, quotePieces, withdraw } from "./commands/give-up.ts";
import { listShorts, readAnyParts, readMerchantParts, readOwnParts } from "./commands/read.ts";
import { replace } from "./commands/replace.ts";
import { cancel, deliver, handOver, pack, plan, receive, startPacking, takeBack } from "./commands/ship.ts";
import { answer, report } from "./commands/shorts.ts";
import * as contract from "./contract.ts";

export const fulfillmentRoutes = bind(contract, {
  orderParts: readOwnParts,
  orderPartsForMerchant: readMerchantParts,
  orderPartsForStaff: readAnyParts,
  planShipment: plan,
  startPackingShipment: startPacking,
  packShipment: pack,
  handOverShipment: handOver,
  deliverShipment: deliver,
  cancelShipment: cancel,
  returnShipment: takeBack,
  receiveShipment: receive,
  reportShort: report,
  answerShort: answer,
  replaceShort: replace,
  shortList: listShorts,
  quotePartCancel: quotePieces,
  askPartCancel: ask,
  withdrawPartCancel: withdraw,
  decidePartCancel: decide,
  cancelPieces: cancelByOperator,
  cancelPiecesByMerchant: cancelByMerchant,
});

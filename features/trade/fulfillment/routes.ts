import { bind } from "#platform/serve.ts";
import { ask, cancelByMerchant, cancelByOperator, decide, quotePieces, withdraw } from "./commands/give-up.ts";
import { listShorts, readAnyParts, readMerchantParts, readOwnParts } from "./commands/read.ts";
import { replace } from "./commands/replace.ts";
import { byMerchant, cancel, deliver, handOver, pack, plan, receive, startPacking, takeBack } from "./commands/ship.ts";
import { answer, report, reportByMerchant } from "./commands/shorts.ts";
import * as contract from "./contract.ts";
import * as merchant from "./contract-merchant.ts";

export const fulfillmentRoutes = [
  ...bind(contract, {
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
  }),
  ...bind(merchant, {
    planOwnShipment: byMerchant.plan,
    startPackingOwnShipment: byMerchant.startPacking,
    packOwnShipment: byMerchant.pack,
    handOverOwnShipment: byMerchant.handOver,
    deliverOwnShipment: byMerchant.deliver,
    cancelOwnShipment: byMerchant.cancel,
    returnOwnShipment: byMerchant.takeBack,
    reportOwnShort: reportByMerchant,
  }),
];

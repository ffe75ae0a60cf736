import { globSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { type Call, callsOf, reasonsOf } from "#kernel/contract.ts";
import { calls } from "./calls.ts";

/**
 * Which calls take `seen` (docs/wire-contract.md 5a). Every call of the domains that sell and pay, made by a buyer or a manufacturer,
 * either takes it or is listed here with the reason why it needs none, so that a new call has to be thought of.
 */

const withoutConsent: Readonly<Record<string, readonly string[]>> = {
  "it prepares something that is shown with its price before it is ordered or signed": [
    "/home/addCart",
    "/home/againOrder",
    "/home/batchOrderDelivery",
    "/home/batchOrderEdit",
    "/home/batchOrderExcel",
    "/home/batchOrderFix",
    "/home/batchOrderJudge",
    "/home/batchOrderRemove",
    "/home/delCartProduct",
    "/home/fobRestsGoodsAddCart",
    "/home/getContractSn",
    "/home/updateCart",
    "/supply/order/cart/add",
    "/supply/order/cart/move",
    "/supply/order/cart/switchWarehouse",
    "/supply/order/order/replenish",
    "/user/chooseFreightCarrier",
    "/user/claimCoupon",
    "/supply/order/coupon/exchange",
    "/user/contractFromQuote",
    "/user/decideRequisition",
    "/user/holdCheckout",
    "/user/leaveCheckout",
    "/user/listToCart",
    "/user/orderPadToCart",
    "/user/putInCart",
    "/user/requestPrice",
    "/user/requisitionToCart",
    "/user/saveAfterSaleDraft",
    "/user/saveRequisition",
    "/user/withdrawRequisition",
  ],
  "its body holds every figure that it binds to": [
    "/home/saveProcureContractData",
    "/merchant/amendContract",
    "/merchant/confirmContractNegotiation",
    "/merchant/offerAfterSaleCredit",
    "/merchant/saveOrderRules",
    "/merchant/savePriceList",
    "/merchant/saveSampleTerms",
    "/merchant/sendQuote",
    "/pay/logisticsTransfer",
    "/pay/rechargeOffline",
    "/user/counterAfterSaleOffer",
    "/user/fileFreightClaim",
  ],
  "it ends something without a price, or gives back all that was paid": [
    "/merchant/declineContract",
    "/merchant/declinePriceRequest",
    "/merchant/refuseAfterSale",
    "/merchant/refuseRefund",
    "/pay/cancel",
    "/user/askPriceAgain",
    "/user/cancelAfterSale",
    "/user/cancelOrder",
    "/user/cancelSalesOrder",
    "/user/cancelWithdrawal",
    "/user/declineAfterSaleOffer",
    "/user/declineContract",
    "/user/discardContract",
    "/user/discardOrder",
    "/user/refusePurchase",
    "/user/rejectQuote",
    "/user/withdrawFreightClaim",
    "/user/withdrawPriceRequest",
    "/user/withdrawPurchase",
  ],
  "its figures were fixed when both sides agreed, and cannot change": [
    "/merchant/approveAfterSale",
    "/merchant/arrangeContractDelivery",
    "/merchant/arriveContract",
    "/merchant/dispatchContract",
    "/merchant/issueContractInvoice",
    "/merchant/negotiateContract",
    "/merchant/refundContract",
    "/merchant/refundOrder",
    "/merchant/requestContractInspection",
    "/merchant/saveContractMilestone",
    "/merchant/reportContractRework",
    "/merchant/submitContractShipping",
    "/merchant/updateContractSailing",
    "/merchant/uploadSignedContract",
    "/user/acceptRefusal",
    "/user/answerFreightCorrection",
    "/user/approveContractShipping",
    "/user/cancelContract",
    "/user/chooseMissingPieces",
    "/user/confirmContractReceipt",
    "/user/confirmContractRefund",
    "/user/confirmPickup",
    "/user/confirmReceipt",
    "/user/confirmRefund",
    "/user/escalateAfterSale",
    "/user/escalateRefund",
    "/user/failContractInspection",
    "/user/negotiateContract",
    "/user/passContractInspection",
    "/user/rejectContractShipping",
    "/user/retryOrder",
    "/user/receiveShipment",
    "/user/withdrawPartCancel",
    "/user/answerShort",
    "/merchant/cancelPieces",
    "/user/reworkContract",
    "/user/waiveContractInspection",
  ],
  "it moves goods or papers and no money": [
    "/home/driverReturnBol",
    "/merchant/acceptPurchaseOrder",
    "/merchant/cancelTransfer",
    "/merchant/closeTransfer",
    "/merchant/createTransfer",
    "/merchant/declinePurchaseOrder",
    "/merchant/decideCartonCorrection",
    "/merchant/divideCustomsCartons",
    "/merchant/editTransfer",
    "/merchant/receiveContainer",
    "/merchant/receiveTransfer",
    "/merchant/removeIncoming",
    "/merchant/replenish",
    "/merchant/reschedulePurchaseOrder",
    "/merchant/saveCartonHandling",
    "/merchant/saveCustomsData",
    "/merchant/saveIncoming",
    "/merchant/saveProductParts",
    "/merchant/sendAfterSaleParts",
    "/merchant/sendTransfer",
    "/merchant/setReorderPoint",
    "/merchant/setTransferLine",
    "/merchant/shipPurchaseOrder",
    "/user/bookDockSlot",
    "/user/createSalesOrder",
    "/user/issueBol",
    "/user/returnBol",
    "/user/saveCustomsImporter",
    "/user/saveLabels",
    "/user/saveLoadArrangement",
    "/user/shipAfterSaleReturn",
    "/user/uploadLabel",
  ],
  "it keeps settings, lists and accounts": [
    "/user/addBank",
    "/user/addFavourite",
    "/user/addToList",
    "/user/createCalendarFeed",
    "/user/defaultBank",
    "/user/importOwnNumbers",
    "/user/moveToList",
    "/user/removeBank",
    "/user/removeFavourite",
    "/user/removeFromList",
    "/user/removeContractTemplate",
    "/user/removeList",
    "/user/renameContractTemplate",
    "/user/requestThaw",
    "/user/revokeCalendarFeed",
    "/user/saveContractTemplate",
    "/user/saveList",
    "/user/saveOwnNumber",
    "/user/setListLine",
    "/user/setPaymentPassword",
    "/user/setPoRule",
    "/user/shareList",
  ],
  "it is a message": [
    "/home/rateHelpArticle",
    "/merchant/answerReview",
    "/merchant/assignChat",
    "/merchant/blockChat",
    "/merchant/callChatService",
    "/merchant/chatTyping",
    "/merchant/closeChat",
    "/merchant/deleteChatReply",
    "/merchant/markChat",
    "/merchant/readAllChats",
    "/merchant/reopenChat",
    "/merchant/reportChat",
    "/merchant/saveChatHours",
    "/merchant/saveChatReply",
    "/merchant/sendChatMessage",
    "/merchant/startChat",
    "/user/addContractComment",
    "/user/blockChat",
    "/user/callChatService",
    "/user/chatTyping",
    "/user/closeChat",
    "/user/closeFeedback",
    "/user/editReview",
    "/user/markChat",
    "/user/readAllChats",
    "/user/reopenChat",
    "/user/replyFeedback",
    "/user/reportChat",
    "/user/reportReview",
    "/user/saveFeedback",
    "/user/saveReviewerName",
    "/user/sendChatMessage",
    "/user/startChat",
    "/user/writeReview",
  ],
};

/** The domains that sell and pay. */
const contracts = globSync("features/{pricing,inventory,ledger,trade,money,service}/*/{contract,contract-*,contract/*}.ts").filter(
  (file) => !file.includes(".test."),
);
const modules = await Promise.all(contracts.map((file) => import(pathToFileURL(file).href) as Promise<object>));
const paths = new Set(
  modules
    .flatMap((module) => [module, ...Object.values(module)])
    .flatMap((part) => callsOf(Object(part)))
    .map(({ path }) => path),
);
const selling: readonly Call[] = calls.filter(({ path }) => paths.has(path));
const listed = Object.values(withoutConsent).flat();

test("every call of a buyer or manufacturer that spends or binds takes `seen`", () => {
  const unlisted = selling.filter(
    ({ mutates, takesSeen, path }) => mutates && !takesSeen && !path.startsWith("/operator/") && !listed.includes(path),
  );
  expect(unlisted.map(({ path }) => path)).toEqual([]);
});

test("a listed call exists, changes something and takes no `seen`", () => {
  const known = new Set(selling.filter(({ mutates, takesSeen }) => mutates && !takesSeen).map(({ path }) => path));
  expect(listed.filter((path) => !known.has(path))).toEqual([]);
  expect(new Set(listed).size).toBe(listed.length);
});

test("a call that takes `seen` changes something and can refuse TERMS_CHANGED; no other call refuses it", () => {
  for (const call of calls as readonly Call[])
    expect({ path: call.path, refuses: reasonsOf(call).includes("TERMS_CHANGED") }).toEqual({
      path: call.path,
      refuses: call.takesSeen && call.mutates,
    });
});

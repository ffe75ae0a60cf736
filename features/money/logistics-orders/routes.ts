import { withRefusals } from "#kernel/refusals.ts";
import { bind } from "#platform/serve.ts";
import { buyLabels, quoteLabels } from "./commands/buy-labels.ts";
import { cancelLogistics, quoteLogistics, requoteLogistics } from "./commands/change.ts";
import { bookRate, compareRates } from "./commands/live-rates.ts";
import { payFreight, transferFunds } from "./commands/pay.ts";
import { readCancelLog, readLogisticsFee, readLogisticsInfo, readLogisticsOrders } from "./commands/read.ts";
import * as contract from "./contract.ts";
import * as labels from "./contract-labels.ts";
import * as rates from "./contract-rates.ts";

/** The freight of an order that is placed: its quantity is fixed, so a refusal says what is left. */
const ofOrder = <Input, Result>(command: (input: Input) => Promise<Result>) =>
  withRefusals({ TOO_LARGE_FOR_FREIGHT: "ORDER_TOO_LARGE_FOR_FREIGHT", NO_FREIGHT_TO_ZIP: "ORDER_ZIP_NOT_SERVED" }, command);

export const logisticsOrderRoutes = [
  ...bind(labels, {
    labelQuote: quoteLabels,
    purchaseLabels: buyLabels,
  }),
  ...bind(rates, {
    liveRates: ofOrder(compareRates),
    bookLiveRate: ofOrder(bookRate),
  }),
  ...bind(contract, {
    logisticsInfo: readLogisticsInfo,
    logisticsFee: readLogisticsFee,
    logisticsPay: payFreight,
    logisticsTransfer: transferFunds,
    logisticsOrderList: readLogisticsOrders,
    cancelLogisticsOrder: cancelLogistics,
    logisticsCancelLog: readCancelLog,
    quoteLogisticsOrder: ofOrder(quoteLogistics),
    requoteLogisticsOrder: ofOrder(requoteLogistics),
  }),
];

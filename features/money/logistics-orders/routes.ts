import { bind } from "#platform/serve.ts";
import { buyLabels, quoteLabels } from "./commands/buy-labels.ts";
import { cancelLogistics, quoteLogistics, requoteLogistics } from "./commands/change.ts";
import { bookRate, compareRates } from "./commands/live-rates.ts";
import { payFreight, transferFunds } from "./commands/pay.ts";
import { readCancelLog, readLogisticsFee, readLogisticsInfo, readLogisticsOrders } from "./commands/read.ts";
import * as contract from "./contract.ts";
import * as labels from "./contract-labels.ts";
import * as rates from "./contract-rates.ts";

export const logisticsOrderRoutes = [
  ...bind(labels, {
    labelQuote: quoteLabels,
    purchaseLabels: buyLabels,
  }),
  ...bind(rates, {
    liveRates: compareRates,
    bookLiveRate: bookRate,
  }),
  ...bind(contract, {
    logisticsInfo: readLogisticsInfo,
    logisticsFee: readLogisticsFee,
    logisticsPay: payFreight,
    logisticsTransfer: transferFunds,
    logisticsOrderList: readLogisticsOrders,
    cancelLogisticsOrder: cancelLogistics,
    logisticsCancelLog: readCancelLog,
    quoteLogisticsOrder: quoteLogistics,
    requoteLogisticsOrder: requoteLogistics,
  }),
];

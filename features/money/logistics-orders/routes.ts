import { type Route, route } from "#platform/serve.ts";
import { buyLabels, quoteLabels } from "./commands/buy-labels.ts";
import { cancelLogistics, quoteLogistics, requoteLogistics } from "./commands/change.ts";
import { bookRate, compareRates } from "./commands/live-rates.ts";
import { payFreight, transferFunds } from "./commands/pay.ts";
import { readCancelLog, readLogisticsFee, readLogisticsInfo, readLogisticsOrders } from "./commands/read.ts";
import {
  cancelLogisticsOrder,
  logisticsCancelLog,
  logisticsFee,
  logisticsInfo,
  logisticsOrderList,
  logisticsPay,
  logisticsTransfer,
  quoteLogisticsOrder,
  requoteLogisticsOrder,
} from "./contract.ts";
import { labelQuote, purchaseLabels } from "./contract-labels.ts";
import { bookLiveRate, liveRates } from "./contract-rates.ts";

export const logisticsOrderRoutes: readonly Route[] = [
  route(labelQuote, quoteLabels),
  route(purchaseLabels, buyLabels),
  route(liveRates, compareRates),
  route(bookLiveRate, bookRate),
  route(logisticsInfo, readLogisticsInfo),
  route(logisticsFee, readLogisticsFee),
  route(logisticsPay, payFreight),
  route(logisticsTransfer, transferFunds),
  route(logisticsOrderList, readLogisticsOrders),
  route(cancelLogisticsOrder, cancelLogistics),
  route(logisticsCancelLog, readCancelLog),
  route(quoteLogisticsOrder, quoteLogistics),
  route(requoteLogisticsOrder, requoteLogistics),
];

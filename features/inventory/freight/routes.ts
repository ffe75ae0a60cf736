import { bind } from "#platform/serve.ts";
import { deliverCards } from "./commands/card-delivery.ts";
import { estimateFreight, getOrderFreight } from "./commands/estimate.ts";
import { chooseCarrier } from "./commands/quotes.ts";
import { showAnyQuote, showQuote } from "./commands/show-quote.ts";
import * as contract from "./contract.ts";

export const freightRoutes = bind(contract, {
  freightEstimate: estimateFreight,
  cardDelivery: deliverCards,
  orderFreight: getOrderFreight,
  freightQuote: showQuote,
  chooseFreightCarrier: chooseCarrier,
  freightQuoteForStaff: showAnyQuote,
});

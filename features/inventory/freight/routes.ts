import { route } from "#platform/serve.ts";
import { estimateFreight, getOrderFreight } from "./commands/estimate.ts";
import { chooseCarrier } from "./commands/quotes.ts";
import { showAnyQuote, showQuote } from "./commands/show-quote.ts";
import { chooseFreightCarrier, freightEstimate, freightQuote, freightQuoteForStaff, orderFreight } from "./contract.ts";

export const freightRoutes = [
  route(freightEstimate, estimateFreight),
  route(orderFreight, getOrderFreight),
  route(freightQuote, showQuote),
  route(chooseFreightCarrier, chooseCarrier),
  route(freightQuoteForStaff, showAnyQuote),
];

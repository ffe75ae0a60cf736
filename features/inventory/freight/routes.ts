import { route } from "#platform/serve.ts";
import { estimateFreight, getOrderFreight } from "./commands/estimate.ts";
import { showAnyQuote, showQuote } from "./commands/show-quote.ts";
import { freightEstimate, freightQuote, freightQuoteForStaff, orderFreight } from "./contract.ts";

export const freightRoutes = [
  route(freightEstimate, estimateFreight),
  route(orderFreight, getOrderFreight),
  route(freightQuote, showQuote),
  route(freightQuoteForStaff, showAnyQuote),
];

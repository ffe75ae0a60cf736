import { route } from "#platform/serve.ts";
import { makeContract } from "./commands/contract.ts";
import { acceptVersion, takeStep } from "./commands/decide.ts";
import { getQuotableGoods, searchQuotableGoods } from "./commands/goods.ts";
import { declineRequest, sendQuote } from "./commands/quote.ts";
import { getPriceRequest, listPriceRequests } from "./commands/read.ts";
import { requestPrices } from "./commands/request.ts";
import { findSampleOffers, listMerchantSamples, listProductSamples, saveMerchantSample, takeSample } from "./commands/samples.ts";
import {
  acceptQuote,
  askPriceAgain,
  buyerRequests,
  contractFromQuote,
  findQuotableGoods,
  merchantRequests,
  merchantSamples,
  operatorRequests,
  orderSample,
  quotableGoods,
  rejectQuote,
  requestPrice,
  sampleOffers,
  sampleTerms,
  saveSample,
  withdrawPriceRequest,
} from "./contract.ts";

export const quotesRoutes = [
  route(requestPrice, requestPrices),
  route(buyerRequests.list, listPriceRequests("buyer")),
  route(buyerRequests.detail, getPriceRequest("buyer")),
  route(acceptQuote, acceptVersion),
  route(rejectQuote, takeStep("reject")),
  route(withdrawPriceRequest, takeStep("withdraw")),
  route(askPriceAgain, takeStep("askAgain")),
  route(merchantRequests.list, listPriceRequests("merchant")),
  route(merchantRequests.detail, getPriceRequest("merchant")),
  route(merchantRequests.send, sendQuote("merchant")),
  route(merchantRequests.decline, declineRequest("merchant")),
  route(operatorRequests.list, listPriceRequests("operator")),
  route(operatorRequests.detail, getPriceRequest("operator")),
  route(operatorRequests.send, sendQuote("operator")),
  route(operatorRequests.decline, declineRequest("operator")),
  route(contractFromQuote, makeContract),
  route(quotableGoods, getQuotableGoods),
  route(findQuotableGoods, searchQuotableGoods),
  route(sampleTerms, listProductSamples),
  route(orderSample, takeSample),
  route(merchantSamples, listMerchantSamples),
  route(sampleOffers, findSampleOffers),
  route(saveSample, saveMerchantSample),
];

import { bind } from "#platform/serve.ts";
import { makeContract } from "./commands/contract.ts";
import { acceptVersion, takeStep } from "./commands/decide.ts";
import { getQuotableGoods, searchQuotableGoods } from "./commands/goods.ts";
import { declineRequest, sendQuote } from "./commands/quote.ts";
import { getPriceRequest, listPriceRequests } from "./commands/read.ts";
import { requestPrices } from "./commands/request.ts";
import { findSampleOffers, listMerchantSamples, listProductSamples, saveMerchantSample, takeSample } from "./commands/samples.ts";
import * as contract from "./contract.ts";
import { buyerRequests, merchantRequests, operatorRequests } from "./contract.ts";

export const quotesRoutes = [
  ...bind(contract, {
    requestPrice: requestPrices,
    acceptQuote: acceptVersion,
    rejectQuote: takeStep("reject"),
    withdrawPriceRequest: takeStep("withdraw"),
    askPriceAgain: takeStep("askAgain"),
    contractFromQuote: makeContract,
    quotableGoods: getQuotableGoods,
    findQuotableGoods: searchQuotableGoods,
    sampleTerms: listProductSamples,
    orderSample: takeSample,
    merchantSamples: listMerchantSamples,
    sampleOffers: findSampleOffers,
    saveSample: saveMerchantSample,
  }),
  ...bind(buyerRequests, {
    list: listPriceRequests("buyer"),
    detail: getPriceRequest("buyer"),
  }),
  ...bind(merchantRequests, {
    list: listPriceRequests("merchant"),
    detail: getPriceRequest("merchant"),
    send: sendQuote("merchant"),
    decline: declineRequest("merchant"),
  }),
  ...bind(operatorRequests, {
    list: listPriceRequests("operator"),
    detail: getPriceRequest("operator"),
    send: sendQuote("operator"),
    decline: declineRequest("operator"),
  }),
];

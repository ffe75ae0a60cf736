import { bind } from "#platform/serve.ts";
import { answerInvitation, endAnyPromotion, endOwnPromotion, startOwnPromotion, startPromotion } from "./commands/changes.ts";
import { listMerchantPromotions, listPromotions, readMerchantOptions, readOptions } from "./commands/lists.ts";
import * as contract from "./contract.ts";

export const promotionRoutes = bind(contract, {
  promotions: listPromotions,
  promotionOptions: readOptions,
  createPromotion: startPromotion,
  endPromotion: endAnyPromotion,
  merchantPromotions: listMerchantPromotions,
  merchantPromotionOptions: readMerchantOptions,
  createMerchantPromotion: startOwnPromotion,
  endMerchantPromotion: endOwnPromotion,
  answerPromotion: answerInvitation,
});

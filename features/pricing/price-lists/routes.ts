import { route } from "#platform/serve.ts";
import {
  getDiscounts,
  listDiscountCompanies,
  listGroups,
  removeCompanyGroup,
  saveCompanyGroup,
  saveDiscounts,
} from "./commands/companies.ts";
import {
  getMerchantPriceList,
  getPriceList,
  listMerchantPriceLists,
  listPriceLists,
  saveOperatorPriceList,
  saveOwnPriceList,
} from "./commands/lists.ts";
import { getScopes, searchCompanies, searchMerchantCompanies, searchMerchantOffers, searchOffers } from "./commands/scopes.ts";
import {
  buyDiscounts,
  companyPicks,
  discountCompanies,
  groupList,
  merchantCompanyPicks,
  merchantPriceListInfo,
  merchantPriceListOffers,
  merchantPriceLists,
  priceListInfo,
  priceListOffers,
  priceLists,
  priceScopes,
  removeGroup,
  saveBuyDiscounts,
  saveGroup,
  saveMerchantPriceList,
  savePriceList,
} from "./contract.ts";

export const priceListRoutes = [
  route(companyPicks, searchCompanies),
  route(priceScopes, getScopes),
  route(groupList, listGroups),
  route(saveGroup, saveCompanyGroup),
  route(removeGroup, removeCompanyGroup),
  route(priceLists, listPriceLists),
  route(priceListInfo, getPriceList),
  route(savePriceList, saveOperatorPriceList),
  route(priceListOffers, searchOffers),
  route(merchantPriceLists, listMerchantPriceLists),
  route(merchantPriceListInfo, getMerchantPriceList),
  route(saveMerchantPriceList, saveOwnPriceList),
  route(merchantPriceListOffers, searchMerchantOffers),
  route(merchantCompanyPicks, searchMerchantCompanies),
  route(discountCompanies, listDiscountCompanies),
  route(buyDiscounts, getDiscounts),
  route(saveBuyDiscounts, saveDiscounts),
];

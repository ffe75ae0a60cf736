import { bind } from "#platform/serve.ts";
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
import * as contract from "./contract.ts";

export const priceListRoutes = bind(contract, {
  companyPicks: searchCompanies,
  priceScopes: getScopes,
  groupList: listGroups,
  saveGroup: saveCompanyGroup,
  removeGroup: removeCompanyGroup,
  priceLists: listPriceLists,
  priceListInfo: getPriceList,
  savePriceList: saveOperatorPriceList,
  priceListOffers: searchOffers,
  merchantPriceLists: listMerchantPriceLists,
  merchantPriceListInfo: getMerchantPriceList,
  saveMerchantPriceList: saveOwnPriceList,
  merchantPriceListOffers: searchMerchantOffers,
  merchantCompanyPicks: searchMerchantCompanies,
  discountCompanies: listDiscountCompanies,
  buyDiscounts: getDiscounts,
  saveBuyDiscounts: saveDiscounts,
});

import { route } from "#platform/serve.ts";
import { dropGroup, keepDiscounts, keepGroup, listDiscountCompanies, listGroups, readDiscounts } from "./commands/companies.ts";
import { keepOwnPriceList, keepPriceList, listOwnPriceLists, listPriceLists, readOwnPriceList, readPriceList } from "./commands/lists.ts";
import { pickCompanies, pickOffers, pickOwnCompanies, pickOwnOffers, readScopes } from "./commands/scopes.ts";
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

export const priceRoutes = [
  route(companyPicks, pickCompanies),
  route(priceScopes, readScopes),
  route(groupList, listGroups),
  route(saveGroup, keepGroup),
  route(removeGroup, dropGroup),
  route(priceLists, listPriceLists),
  route(priceListInfo, readPriceList),
  route(savePriceList, keepPriceList),
  route(priceListOffers, pickOffers),
  route(merchantPriceLists, listOwnPriceLists),
  route(merchantPriceListInfo, readOwnPriceList),
  route(saveMerchantPriceList, keepOwnPriceList),
  route(merchantPriceListOffers, pickOwnOffers),
  route(merchantCompanyPicks, pickOwnCompanies),
  route(discountCompanies, listDiscountCompanies),
  route(buyDiscounts, readDiscounts),
  route(saveBuyDiscounts, keepDiscounts),
];

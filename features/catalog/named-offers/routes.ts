import { bind } from "#platform/serve.ts";
import { listAnyNamedOffers, listNamedOffers, listOffersOfCompany, nameBuyers, readBuyerOptions } from "./commands.ts";
import { anyNamedOffers, namedBuyerOptions, namedOfferList, namedOffers, setNamedBuyers } from "./contract.ts";

export const namedOffersRoutes = bind(
  { namedOfferList, anyNamedOffers, namedBuyerOptions, setNamedBuyers, namedOffers },
  {
    namedOfferList: listNamedOffers,
    anyNamedOffers: listAnyNamedOffers,
    namedBuyerOptions: readBuyerOptions,
    setNamedBuyers: nameBuyers,
    namedOffers: listOffersOfCompany,
  },
);

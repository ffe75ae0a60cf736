import { request } from "#client/request.ts";

/** The calls of the price list editor: those of the operator, or those of a merchant for its own goods. */
export interface PriceListEditor {
  isOwn: boolean;
  base: string;
  save: "/operator/savePriceList" | "/merchant/savePriceList";
  companies(keyword: string): Promise<{ company_id: number; name: string; account: string }[]>;
  offers(keyword: string): Promise<OfferOption[]>;
}

export interface OfferOption {
  relation_id: number;
  goods_sn: string;
  custom_sn: string;
  title: string;
  merchant_name: string;
  warehouse_name: string;
  kind: string;
  condition: string;
  list_price: string;
}

export const operatorEditor: PriceListEditor = {
  isOwn: false,
  base: "/operator/price_lists",
  save: "/operator/savePriceList",
  companies: async (keyword) => (await request("/operator/companyPicks", { keyword }, { quiet: true })).list,
  offers: async (keyword) => (await request("/operator/priceListOffers", { keyword }, { quiet: true })).list,
};

export const merchantEditor: PriceListEditor = {
  isOwn: true,
  base: "/merchant/price_lists",
  save: "/merchant/savePriceList",
  companies: async (keyword) => (await request("/merchant/companyPicks", { keyword }, { quiet: true })).list,
  offers: async (keyword) => (await request("/merchant/priceListOffers", { keyword }, { quiet: true })).list,
};

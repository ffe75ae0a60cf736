import type { CallFunction } from "#client/call-function.ts";
import type { DataOf } from "#client/calls.ts";
import { isOffered } from "#client/page-loaders.ts";
import type { Product, Related } from "#features/catalog/products/screens/buyer/product-offers.ts";

/** Data of the caller's company, loaded after the page. Each promise resolves to undefined when it fails. */
export interface CompanyData {
  lastBought: Promise<DataOf<"/user/lastBought"> | undefined>;
  pictures: Promise<DataOf<"/user/pictureRequestState"> | undefined>;
  /** Arrivals and terms of the presale offers; absent for products without one. */
  presale?: Promise<DataOf<"/home/presaleTerms"> | undefined>;
}

export interface ProductPageData {
  product: Product;
  related: Related;
  companyData?: CompanyData;
}

/** What names a product in the path of its page: the product_id, or without a valid one its number. */
type ProductKey = { product_id: number } | { goods_sn: string };

export const parseProductKey = (goodsSn: string, productId: string): ProductKey =>
  /^[1-9][0-9]{0,14}$/.test(productId) ? { product_id: Number(productId) } : { goods_sn: goodsSn.slice(0, 120) };

/** Loads the product page. Both calls run in parallel when the path contains the product_id. */
export const loadProductPage = async (call: CallFunction, key: ProductKey): Promise<ProductPageData> => {
  const pending = call("/home/getProductInfo", key);
  const relatedTo = "product_id" in key ? key.product_id : (await pending).product_id;
  const [product, { list: related }] = await Promise.all([pending, call("/home/getRelatedProducts", { product_id: relatedTo })]);
  return { product, related };
};

/** Starts loading the company's data; components await it. For manufacturers and staff the calls are refused. */
export const loadCompanyData = (call: CallFunction, { product_id, offers }: Pick<Product, "product_id" | "offers">): CompanyData => {
  const orNothing = <Data>(pending: Promise<Data>): Promise<Data | undefined> => pending.catch(() => undefined);
  return {
    lastBought: orNothing(call("/user/lastBought", { product_id })),
    pictures: isOffered("/user_center/picture_list")
      ? orNothing(call("/user/pictureRequestState", { product_id }))
      : Promise.resolve(undefined),
    ...(offers.some(({ kind }) => kind === "presale") && { presale: orNothing(call("/home/presaleTerms", { product_id })) }),
  };
};

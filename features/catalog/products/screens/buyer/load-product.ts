import type { CallFunction } from "#client/call-function.ts";
import type { DataOf } from "#features/calls.ts";
import type { Product, Related } from "#features/catalog/products/screens/buyer/product-offers.ts";

/** What the page tells a buyer of their own company. It comes behind the page; undefined where there is none to tell. */
export interface Mine {
  lastBought: Promise<DataOf<"/user/lastBought"> | undefined>;
  pictures: Promise<DataOf<"/user/pictureRequestState"> | undefined>;
}

export interface ProductPageData {
  product: Product;
  related: Related;
  mine?: Mine;
}

/** What the product page shows. Both calls are made at once where the address says the key, as ours always do. */
export const loadProduct = async (call: CallFunction, goodsSn: string, productId: string): Promise<ProductPageData> => {
  const isKey = /^[1-9][0-9]{0,14}$/.test(productId);
  const asked = call("/home/getProductInfo", isKey ? { product_id: Number(productId) } : { goods_sn: goodsSn.slice(0, 120) });
  const near = isKey ? Number(productId) : (await asked).product_id;
  const [product, { list: related }] = await Promise.all([asked, call("/home/getRelatedProducts", { product_id: near })]);
  return { product, related };
};

/** Asked for at once and awaited where it is shown. A manufacturer or an operator has bought nothing and gets nothing. */
export const loadMine = (call: CallFunction, product_id: number): Mine => {
  const orNothing = <Data>(asked: Promise<Data>): Promise<Data | undefined> => asked.catch(() => undefined);
  return {
    lastBought: orNothing(call("/user/lastBought", { product_id })),
    pictures: orNothing(call("/user/pictureRequestState", { product_id })),
  };
};

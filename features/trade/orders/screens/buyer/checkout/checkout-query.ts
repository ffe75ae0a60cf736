import type { DataOf } from "#client/calls.ts";
import type { LoadPageData } from "#client/page-loaders.ts";
import { CallRefused } from "#client/request.ts";
import { type ShippingWay, shippingWays } from "#features/trade/orders/rules/split-aims.ts";
import { loadRepeatedFields, parseRepeatedNumber } from "#features/trade/orders/screens/buyer/checkout/repeated-fields.ts";

export type Membership = DataOf<"/user/ownMembership">;
export type CheckoutQuote = DataOf<"/supply/order/order/booking">;
export type QuotedOrder = CheckoutQuote["orders"][number];

/** The checkout's URL parameters: cart lines or products, delivery method, address, coupon, and what is ordered again. */
export interface CheckoutQuery {
  cartIds: string;
  productList: { product_id: number; relation_id: number; quantity: number }[] | undefined;
  logisticsType: 1 | 2 | 3 | undefined;
  addressId: number | undefined;
  /** The chosen coupon; null without one, undefined for the best one. */
  couponId: number | null | undefined;
  /** The accepted quote that is ordered, instead of goods. */
  quoteNumber: string | undefined;
  /** Quotes of carriers that the buyer chose. */
  freightQuotes: string;
  /** How goods are sent of which a part comes later; undefined where the buyer has not chosen. */
  shippingWay: ShippingWay | undefined;
  /** Number of the order or purchase whose items are ordered again. */
  again: string | undefined;
}

/** Value of the URL parameter `coupon_id` for a checkout without a coupon. */
export const noCoupon = "none";

const parsePositiveInteger = (text: string | null): number | undefined =>
  text && /^[1-9][0-9]{0,14}$/.test(text) ? Number(text) : undefined;

/** Parses "12.345.2,13.350.1": product, offer and quantity of each item. */
const parseGoods = (text: string | null): CheckoutQuery["productList"] => {
  if (
    !text ||
    !/^([1-9][0-9]{0,14}\.[1-9][0-9]{0,14}\.[1-9][0-9]{0,8})(,[1-9][0-9]{0,14}\.[1-9][0-9]{0,14}\.[1-9][0-9]{0,8}){0,199}$/.test(text)
  )
    return undefined;
  return text.split(",").map((line) => {
    const [product_id = 0, relation_id = 0, quantity = 0] = line.split(".").map(Number);
    return { product_id, relation_id, quantity };
  });
};

/** The URL parameter that `parseGoods` reads. */
export const toGoodsParam = (goods: NonNullable<CheckoutQuery["productList"]>): string =>
  goods.map(({ product_id, relation_id, quantity }) => `${product_id}.${relation_id}.${quantity}`).join(",");

const parseCheckoutQuery = (params: URLSearchParams): CheckoutQuery => {
  const [product_id, relation_id, quantity] = ["product_id", "relation_id", "quantity"].map((name) =>
    parsePositiveInteger(params.get(name)),
  );
  const logisticsType = parsePositiveInteger(params.get("logistics_type"));
  return {
    cartIds: /^[0-9,]+$/.test(params.get("cart_ids") ?? "") ? (params.get("cart_ids") ?? "") : "",
    productList: product_id && relation_id && quantity ? [{ product_id, relation_id, quantity }] : parseGoods(params.get("goods")),
    logisticsType: logisticsType === 1 || logisticsType === 2 || logisticsType === 3 ? logisticsType : undefined,
    addressId: parsePositiveInteger(params.get("address_id")),
    couponId: params.get("coupon_id") === noCoupon ? null : parsePositiveInteger(params.get("coupon_id")),
    quoteNumber: /^R-[0-9A-Z-]{4,40}$/.exec(params.get("quote") ?? "")?.[0],
    freightQuotes: /^[0-9,]{1,500}$/.exec(params.get("freight_quotes") ?? "")?.[0] ?? "",
    shippingWay: shippingWays.find((way) => way === params.get("shipping_way")),
    again: parseRepeatedNumber(params.get("again")),
  };
};

/** The goods of a checkout, as the calls take them. */
export const toHeldGoods = ({ cartIds, productList }: CheckoutQuery) =>
  productList ? { product_list: JSON.stringify(productList) } : { cart_id: cartIds };

const toGoods = (query: CheckoutQuery) => (query.quoteNumber ? { quote_number: query.quoteNumber } : toHeldGoods(query));

/** Converts the parameters to the body of the quote and create calls. The quote finds the best coupon where none is chosen. */
export const toCheckoutBody = (query: CheckoutQuery, address_id: number | undefined) => ({
  ...toGoods(query),
  ...(query.logisticsType && { logistics_type: query.logisticsType }),
  ...(address_id && { address_id }),
  ...(query.couponId && { coupon_id: query.couponId }),
});

/** Loads addresses, quote, membership and repeated text fields. `quote` is undefined when there is nothing to check out. */
export const loadCheckout = (async (call, { url }) => {
  const query = parseCheckoutQuery(url.searchParams);
  const { list: addresses } = await call("/user/getAddressList");
  const address = addresses.find(({ address_id }) => address_id === query.addressId) ?? addresses[0];
  try {
    const [quote, membership, initialValues] = await Promise.all([
      call("/supply/order/order/booking", {
        ...toCheckoutBody(query, address?.address_id),
        ...(query.freightQuotes && { freight_quote_ids: query.freightQuotes }),
        best_coupon: query.couponId === null ? 0 : 1,
      }),
      call("/user/ownMembership"),
      loadRepeatedFields(call, query.again),
    ]);
    return { query, addresses, address, quote, membership, isForbidden: false, initialValues };
  } catch (error) {
    if (!(error instanceof CallRefused) || error.reason === "TOKEN_EXPIRED") throw error;
    const isForbidden = error.reason === "ROLE_NOT_ALLOWED";
    return { query, addresses, address, quote: undefined, membership: undefined, isForbidden, initialValues: {} };
  }
}) satisfies LoadPageData<unknown>;

export type CheckoutData = Awaited<ReturnType<typeof loadCheckout>>;

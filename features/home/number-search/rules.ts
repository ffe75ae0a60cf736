/** What a printed number leads to, and where. Pure. */

export const numberSides = ["buyer", "merchant", "operator"] as const;
export type NumberSide = (typeof numberSides)[number];

/** What can be opened by a number. */
export const foundKinds = [
  "order",
  "checkout",
  "contract",
  "invoice",
  "case",
  "salesOrder",
  "resale",
  "transfer",
  "container",
  "deposit",
  "withdrawal",
  "product",
] as const;
export type FoundKind = (typeof foundKinds)[number];

/** What the number is: that of the thing itself, or one that stands on its papers. */
export const printedAs = ["number", "po", "shipment", "tracking", "carton", "bol", "pro", "container"] as const;
export type PrintedAs = (typeof printedAs)[number];

/** The page of a thing by its key; undefined where a side has none. */
const pages: Readonly<Record<FoundKind, Partial<Record<NumberSide, (key: string) => string>>>> = {
  order: {
    buyer: (key) => `/user_center/order/${key}`,
    merchant: (key) => `/merchant/orders/${key}`,
    operator: (key) => `/operator/orders/${key}`,
  },
  checkout: { buyer: (key) => `/user_center/order/${key}`, operator: (key) => `/operator/orders?keyword=${key}` },
  contract: {
    buyer: (key) => `/user_center/contracts/${key}`,
    merchant: (key) => `/merchant/contracts/${key}`,
    operator: (key) => `/operator/contracts/${key}`,
  },
  invoice: { buyer: (key) => `/user_center/invoices/${key}`, operator: (key) => `/operator/invoices?keyword=${key}` },
  case: {
    buyer: (key) => `/user_center/after_sale_services/${key}`,
    merchant: (key) => `/merchant/after_sale/${key}`,
    operator: (key) => `/operator/after_sale/${key}`,
  },
  salesOrder: { buyer: (key) => `/user_center/sales_order_list/${key}`, operator: (key) => `/operator/sales_orders/${key}` },
  resale: {
    buyer: (key) => {
      const [tab = "", number = ""] = key.split("/");
      return `/user_center/resale_sales?tab=${tab}&keyword=${number}`;
    },
  },
  transfer: { merchant: (key) => `/merchant/transfers/${key}`, operator: (key) => `/operator/transfers/${key}` },
  container: { merchant: (key) => `/merchant/incoming?keyword=${key}`, operator: (key) => `/operator/incoming?keyword=${key}` },
  deposit: { operator: (key) => `/operator/recharges/${key}` },
  withdrawal: { operator: (key) => `/operator/withdrawals/${key}` },
  product: {
    buyer: (key) => `/product/${key}`,
    merchant: (key) => `/merchant/products/${key.split("/")[1] ?? ""}`,
    operator: (key) => `/product/${key}`,
  },
};

export const pageOfFound = (side: NumberSide, kind: FoundKind, key: string): string | undefined => {
  const page = pages[kind][side];
  return page?.(key.split("/").map(encodeURIComponent).join("/"));
};

import { type OrderFieldValues, orderFieldNames } from "#features/trade/orders/rules/order-fields.ts";
import type { CheckoutQuery } from "#features/trade/orders/screens/buyer/checkout/checkout-query.ts";

/** The text fields of a checkout in the tab's session storage, so that a reload keeps them. One entry per items. */

const keyOf = ({ cartIds, productList }: Pick<CheckoutQuery, "cartIds" | "productList">): string =>
  `joinery.checkout.${productList ? productList.map(({ relation_id }) => relation_id).join(",") : cartIds}`;

/** Storage of the tab; undefined where there is none. */
type TextStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;
const tabStorage = (): TextStorage | undefined => (typeof sessionStorage === "undefined" ? undefined : sessionStorage);

/** Reads the saved fields. Returns none when the entry is missing or damaged. */
export const loadNotes = (query: CheckoutQuery, storage = tabStorage()): Partial<OrderFieldValues> => {
  try {
    const saved = JSON.parse(storage?.getItem(keyOf(query)) ?? "{}") as Record<string, unknown>;
    return Object.fromEntries(orderFieldNames.flatMap((name) => (typeof saved[name] === "string" ? [[name, saved[name]]] : [])));
  } catch {
    return {};
  }
};

/** Saves one field. */
export const saveNote = (query: CheckoutQuery, name: string, value: string, storage = tabStorage()): void => {
  if (!(orderFieldNames as readonly string[]).includes(name)) return;
  storage?.setItem(keyOf(query), JSON.stringify({ ...loadNotes(query, storage), [name]: value }));
};

/** Removes the fields when the order is placed. */
export const clearNotes = (query: CheckoutQuery, storage = tabStorage()): void => storage?.removeItem(keyOf(query));

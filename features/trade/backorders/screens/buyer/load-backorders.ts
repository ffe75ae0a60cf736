import type { CallFunction } from "#client/call-function.ts";
import { currentLanguage } from "#client/language.ts";
import { loadMessages } from "#client/messages/store.ts";

/** Kinds of orders that are promised arrivals in another way, or made to order. */
const withoutBackorders: readonly string[] = ["presale", "fob"];

/** The pieces of an order that wait for goods, with the card that shows them; undefined when none do. */
export const loadBackorders = async (call: CallFunction, { order_number, kind }: { order_number: string; kind: string }) => {
  if (withoutBackorders.includes(kind)) return undefined;
  const { list } = await call("/user/orderBackorders", { order_sn: order_number });
  if (list.length === 0) return undefined;
  const [{ BackordersCard }] = await Promise.all([
    import("#features/trade/backorders/screens/buyer/backorders-card.tsx"),
    loadMessages(currentLanguage(), "backorders"),
  ]);
  return { list, BackordersCard };
};

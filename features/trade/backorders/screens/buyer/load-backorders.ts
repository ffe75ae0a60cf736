import type { CallFunction } from "#client/call-function.ts";
import { currentLanguage } from "#client/language.ts";
import { loadMessages } from "#client/messages/store.ts";

/** The pieces of an order that wait for goods, with the card that shows them; undefined when none do. */
export const loadBackorders = async (call: CallFunction, order_sn: string) => {
  const { list } = await call("/user/orderBackorders", { order_sn });
  if (list.length === 0) return undefined;
  const [{ BackordersCard }] = await Promise.all([
    import("#features/trade/backorders/screens/buyer/backorders-card.tsx"),
    loadMessages(currentLanguage(), "backorders"),
  ]);
  return { list, BackordersCard };
};

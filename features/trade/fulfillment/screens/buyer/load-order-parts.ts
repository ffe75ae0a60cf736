import type { CallFunction } from "#client/call-function.ts";
import { getReason } from "#client/if-allowed.ts";
import { currentLanguage } from "#client/language.ts";
import { loadMessages } from "#client/messages/store.ts";
import { isInParts, type Parts } from "#features/trade/fulfillment/screens/line-states.ts";

/**
 * The parts of an order and the components that show them: a question that is loaded later pushes the page down. Undefined where the order is
 * one block that nothing can be taken from, and where there is no order of this number.
 */
export const loadOrderParts = async (call: CallFunction, order_sn: string) => {
  const parts = await call("/user/orderParts", { order_sn }).catch((error: unknown) => {
    const reason = getReason(error);
    if (reason === undefined || reason === "TOKEN_EXPIRED") throw error;
    return reason === "NOT_FOUND" ? undefined : ("failed" as const);
  });
  if (parts === undefined || isUntouched(parts)) return undefined;
  const [{ OrderPartsCard, ShortQuestions, CancelPiecesButton, LineParts }] = await Promise.all([
    import("#features/trade/fulfillment/screens/buyer/order-parts.tsx"),
    loadMessages(currentLanguage(), "tracking"),
  ]);
  return { parts, OrderPartsCard, ShortQuestions, CancelPiecesButton, LineParts };
};

const isUntouched = (parts: Parts | "failed"): boolean => parts !== "failed" && parts.actions.length === 0 && !isInParts(parts);

import type { CallFunction } from "#client/call-function.ts";
import { type OrderFieldValues, repeatedOrderFields } from "#features/trade/orders/rules/order-fields.ts";

const isRefused = (error: unknown): boolean => error instanceof Error && "reason" in error && error.reason !== "TOKEN_EXPIRED";

/** Parses the number of an order or purchase (P-…) of a URL parameter. */
export const parseRepeatedNumber = (text: string | null): string | undefined =>
  /^(?:[JP]-[0-9A-Z-]{1,40}|[0-9-]{16,20})$/.exec(text ?? "")?.[0];

/**
 * Reads the text fields that checkout starts with from the order or purchase whose items are ordered again. Returns none when it
 * cannot be read, because checkout works without them.
 */
export const loadRepeatedFields = async (call: CallFunction, number: string | undefined): Promise<Partial<OrderFieldValues>> => {
  if (number === undefined) return {};
  try {
    if (number.startsWith("P-")) return repeatedOrderFields([await call("/user/purchaseInfo", { purchase_number: number })]);
    const { orders } = await call("/supply/order/order/info", { order_sn: number });
    return repeatedOrderFields(orders);
  } catch (error) {
    if (isRefused(error)) return {};
    throw error;
  }
};

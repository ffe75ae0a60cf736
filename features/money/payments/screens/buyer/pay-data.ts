import type { DataOf } from "#client/calls.ts";
import type { Purpose } from "#features/money/payments/rules.ts";

/** The data of the payment page. */
export type PayData = DataOf<"/pay/list">;
export type PayOrder = PayData["orders"][number];
export type PayMethod = PayData["methods"][number]["method"];

const statusCodesWithLabel = [
  "0",
  "2",
  "3",
  "5",
  "7",
  "9",
  "10",
  "11",
  "12",
  "13",
  "14",
  "15",
  "18",
  "22",
  "45",
  "46",
  "90",
  "96",
  "100",
] as const;

/** The message key of a status label; codes of flows without payment map to "other". */
export const statusKey = (status: number): (typeof statusCodesWithLabel)[number] | "other" =>
  statusCodesWithLabel.find((code) => code === String(status)) ?? "other";

export const orderPath = (order_sn: string): string => `/user_center/order/${encodeURIComponent(order_sn)}`;

/** The numbers that were ticked to be paid beside the order of the page, from its address. */
export const tickedNumbers = (params: URLSearchParams): string[] => (params.get("also") ?? "").split(",").filter((number) => number !== "");

/** Whether a payment is for presale goods, which have pages of their own. */
export const isReservationPayment = ({ orders }: Pick<PayData, "orders">): boolean => orders.some(({ kind }) => kind === "presale");

/**
 * The message key of the text after a payment. A reservation is reviewed after its first payment, and waits for its goods when it
 * is paid in full; once they have arrived it continues like any order.
 */
export const paidText = ({ orders, purpose }: Pick<PayData, "orders" | "purpose">) => {
  if (!isReservationPayment({ orders })) return "text";
  if (purpose === "deposit" || purpose === "order") return "depositText";
  return purpose === "final" && orders.some(({ status }) => status === 13) ? "finalText" : "text";
};

/** Where the paid orders are: reservations and contracts have pages of their own. `label` is its key in the messages. */
export const ordersPage = ({ orders, order_sn }: Pick<PayData, "orders" | "order_sn">) => {
  if (isReservationPayment({ orders })) return { to: "/reservations", label: "reservations" } as const;
  if (orders.some(({ kind }) => kind === "fob"))
    return { to: `/user_center/contracts/${encodeURIComponent(order_sn)}`, label: "contract" } as const;
  return { to: "/user_center/order", label: "orders" } as const;
};

/** The page that pays an order for a purpose, by default all that is due. Deposit and balance of a reservation have pages of their own. */
export const payPath = (order_sn: string, purpose?: Purpose): string => {
  const query = `?order_sn=${encodeURIComponent(order_sn)}`;
  if (purpose === "deposit") return `/reservations/pay${query}`;
  if (purpose === "final") return `/reservations/final${query}`;
  return `/pay${query}${purpose === undefined ? "" : `&purpose=${purpose}`}`;
};

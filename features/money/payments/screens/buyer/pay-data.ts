import type { DataOf } from "#features/calls.ts";

/** The data of the payment page. */
export type PayData = DataOf<"/pay/list">;
export type PayOrder = PayData["orders"][number];
export type PayMethod = PayData["methods"][number]["method"];

const statusCodesWithLabel = ["0", "2", "3", "5", "7", "9", "12", "15", "18", "45", "46", "90", "96", "100"] as const;

/** The message key of a status label; codes of flows without payment map to "other". */
export const statusKey = (status: number): (typeof statusCodesWithLabel)[number] | "other" =>
  statusCodesWithLabel.find((code) => code === String(status)) ?? "other";

export const orderPath = (order_sn: string): string => `/user_center/order/${encodeURIComponent(order_sn)}`;

export const payPath = (order_sn: string, purpose: "order" | "freight" = "order"): string =>
  `/pay?order_sn=${encodeURIComponent(order_sn)}${purpose === "freight" ? "&purpose=freight" : ""}`;

import type { InputOf } from "#client/calls.ts";
import type { Condition } from "#features/inventory/warehouse-floor/rules/locations.ts";
import type { Receipt } from "./receipt-store.ts";

/** The receipt of goods, with the count that it was made from, so that a refused one can be counted again. */
type ReceiptWork =
  | { path: "/operator/receiveContainer"; body: Omit<InputOf<"/operator/receiveContainer">, "request_id" | "counts"> & { counts: string } }
  | { path: "/operator/receiveTransfer"; body: Omit<InputOf<"/operator/receiveTransfer">, "request_id" | "counts"> & { counts: string } }
  | {
      path: "/operator/closeTransfer";
      body: Omit<InputOf<"/operator/closeTransfer">, "request_id" | "differences"> & { differences: string };
    };

interface PutAwayWork {
  path: "/operator/movePieces";
  body: { warehouse_id: number; sku: string; condition: Condition; quantity: number; from: ""; to: string };
}

/** Work that this device keeps until the server has answered. Goods are put away after the receipt that stands before in the queue. */
export type ReceivingWork = (ReceiptWork & { receipt: Receipt }) | PutAwayWork;

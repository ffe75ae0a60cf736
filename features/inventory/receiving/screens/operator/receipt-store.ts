import { useState } from "react";
import type { DataOf } from "#client/calls.ts";
import { useSession } from "#client/session.ts";
import type { Counts } from "#features/inventory/receiving/rules/receipt.ts";

export type Goods = DataOf<"/operator/goodsToReceive">["list"][number];
export type GoodsLine = Goods["lines"][number];

/** Goods that somebody counts on this device, with what has been counted. */
export interface Receipt {
  goods: Goods;
  counts: Counts;
}

export const keyOfGoods = ({ kind, number, merchant_id }: Pick<Goods, "kind" | "number" | "merchant_id">): string =>
  `${kind}/${number}/${merchant_id}`;

type Receipts = Readonly<Record<string, Receipt>>;

const read = (key: string): Receipts => {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "{}") as Receipts;
  } catch {
    return {};
  }
};

/** The counts that a person has begun on this device in a warehouse. They outlive the page and the session. */
export const useReceipts = (warehouseId: number) => {
  const key = `joinery.receipts.${useSession()?.user_sn ?? ""}.${warehouseId}`;
  const [receipts, setReceipts] = useState<Receipts>(() => read(key));
  const write = (next: Receipts) => {
    localStorage.setItem(key, JSON.stringify(next));
    setReceipts(next);
  };
  return {
    receipts,
    save: (receipt: Receipt) => write({ ...receipts, [keyOfGoods(receipt.goods)]: receipt }),
    remove: (goods: Goods) => write(Object.fromEntries(Object.entries(receipts).filter(([each]) => each !== keyOfGoods(goods)))),
  };
};

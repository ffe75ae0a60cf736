import { useSyncExternalStore } from "react";
import { CallRefused, request } from "#client/request.ts";
import { createStore } from "#client/store.ts";
import type { LandedPrice } from "#features/trade/delivered-price/contract.ts";

/** Landed prices of the list that is shown: one call for all its rows. */

interface Landed {
  zip: string;
  /** The answer by product; undefined until the first one is there. */
  prices: ReadonlyMap<number, LandedPrice> | undefined;
  problem: string;
}

const store = createStore<Landed>({ zip: "", prices: undefined, problem: "" });
let asked = 0;

/** Fetches the prices of products. Without a ZIP code that of the company's default address counts. An answer that a newer question has overtaken is dropped. */
export const loadLandedPrices = async (zip: string, products: readonly number[]): Promise<void> => {
  asked += 1;
  const turn = asked;
  try {
    const data = await request("/home/landedPrices", { zip, product_ids: products.join(",") }, { quiet: true });
    if (turn === asked) store.set({ zip: data.zip, prices: new Map(data.list.map((row) => [row.product_id, row])), problem: "" });
  } catch (error) {
    if (!(error instanceof CallRefused)) throw error;
    if (turn === asked) store.set({ ...store.get(), problem: error.message });
  }
};

export const useLanded = (): Landed => useSyncExternalStore(store.subscribe, store.get, store.get);

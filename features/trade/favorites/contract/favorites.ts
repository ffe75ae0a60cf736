import { z } from "zod";
import { post } from "#kernel/contract.ts";
import * as wire from "#kernel/wire.ts";
import { savedSorts } from "../rules.ts";
import { changes, pageBody, savedProduct } from "./saved-product.ts";

const whole = z.number().int();

export const favoriteIds = post("/user/favouriteIds", {
  who: "buyer",
  summary: "Returns the ids of the company's favorite products, at most 2000.",
  data: z.object({ product_ids: z.array(whole) }),
});

export const addFavorite = post("/user/addFavourite", {
  who: "buyer:purchaser",
  summary: "Adds products to the company's favorites, at most 2000 in total: all or none. Existing favorites stay unchanged.",
  body: z.object({ product_id: wire.ids(200), request_id: wire.requestId }),
  data: z.object({ count: whole }),
  refuses: ["FAVOURITES_FULL", "NOTHING_SELECTED"],
});

export const removeFavorite = post("/user/removeFavourite", {
  who: "buyer:purchaser",
  summary: "Removes products from the company's favorites; others are ignored.",
  body: z.object({ product_id: wire.ids(200), request_id: wire.requestId }),
  data: z.object({ count: whole }),
  refuses: ["NOTHING_SELECTED"],
});

export const favorites = post("/user/favourites", {
  who: "buyer",
  summary: "Lists a page of the company's favorites with current data and the changes since each was saved.",
  body: z.object({ ...pageBody, sort: z.enum(savedSorts).default("saved") }),
  data: z.object({
    list: z.array(savedProduct.extend({ saved_at: wire.moment, changes })),
    /** Number of matches of the search. */
    count: whole,
    /** Number of favorites and their maximum. */
    total: whole,
    most: whole,
  }),
});

const lineResult = z.object({
  product_id: whole,
  goods_sn: z.string(),
  title: z.string(),
  amount: whole,
  warehouse_name: z.string(),
  /** Pieces available, when the quantity was the problem. */
  available: whole.nullable(),
  /** Reason code and text why it was not added; both empty when it was. */
  problem: z.string(),
  problem_text: z.string(),
});

export const addToCartData = z.object({ added: whole, cart_count: whole, results: z.array(lineResult) });

/** Delivery method: self pickup 1, ship 2, freight 3. */
export const logisticsType = wire.choice(1, 2, 3).default(1);

export const putInCart = post("/user/putInCart", {
  who: "buyer:purchaser",
  summary:
    "Adds products to the cart through the named offer or the best one with enough stock, and returns the result of each. Products that cannot be added do not block the others.",
  body: z.object({
    goods_list: wire.json(wire.rows({ product_id: wire.id, relation_id: wire.id.optional(), amount: wire.wholeNumber }).min(1).max(200)),
    logistics_type: logisticsType,
    request_id: wire.requestId,
  }),
  data: addToCartData,
});

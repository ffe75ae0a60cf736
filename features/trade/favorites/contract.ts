import { z } from "zod";
import { productCard } from "#features/catalog/products/contract.ts";
import { post } from "#kernel/contract.ts";
import { isCleanText } from "#kernel/text-rules.ts";
import * as wire from "#kernel/wire.ts";
import { historySorts, savedSorts } from "./rules.ts";

const whole = z.number().int();

/** A saved product with its current data. */
export const savedProduct = z.object({
  product_id: whole,
  goods_sn: z.string(),
  custom_sn: z.string(),
  /** The company's customer SKU; empty when it has none. */
  own_number: z.string(),
  title: z.string(),
  preview: z.string(),
  /** Card of the leading offer on this site; null while it is not on sale here. */
  card: productCard.nullable(),
});

/** Changes since a product was saved. */
export const changes = z.object({
  /** The former price, when it has changed and the kind of offer has not. */
  price_before: wire.money.nullable(),
  /** The former kind of offer, when it has changed. */
  kind_before: z.string().nullable(),
  sale: z.enum(["same", "ended", "resumed"]),
  stock: z.enum(["same", "out", "back"]),
});

/** Search and paging of lists of saved products. */
export const pageBody = { keyword: wire.optionalLine, ...wire.pageFields };

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

export const purchaseHistory = post("/user/purchaseHistory", {
  who: "buyer",
  summary: "Lists the products the company has paid for, with the last purchase, total pieces and changes since.",
  body: z.object({ ...pageBody, sort: z.enum(historySorts).default("last") }),
  data: z.object({
    list: z.array(
      savedProduct.extend({
        last_bought_at: wire.moment,
        last_order_number: z.string(),
        /** The offer of the last purchase. */
        last_relation_id: whole,
        last_quantity: whole,
        last_price: wire.money,
        order_count: whole,
        pieces: whole,
        changes,
      }),
    ),
    count: whole,
  }),
});

export const customerSkus = post("/user/ownNumbers", {
  who: "buyer",
  summary: "Lists the company's customer SKUs in alphabetical order.",
  body: z.object(pageBody),
  data: z.object({ list: z.array(savedProduct.extend({ changed_at: wire.moment })), count: whole }),
});

export const customerSkusOfProducts = post("/user/ownNumbersOf", {
  who: "buyer",
  summary: "Returns the customer SKUs of the given products; products without one are left out.",
  body: z.object({ product_id: wire.ids(200) }),
  data: z.object({ list: wire.rows({ product_id: whole, own_number: z.string() }) }),
});

export const saveCustomerSku = post("/user/saveOwnNumber", {
  mutates: true,
  who: "buyer:purchaser",
  summary: "Sets the company's customer SKU of a product (product_id or goods_sn); an empty one removes it.",
  body: z.object({
    product_id: wire.id.optional(),
    goods_sn: wire.optionalLine,
    own_number: wire.optionalLine.pipe(z.string().max(60)),
  }),
  data: z.object({ product_id: whole }),
  refuses: ["NO_SUCH_PRODUCT", "OWN_NUMBER_TAKEN"],
});

export const importCustomerSkus = post("/user/importOwnNumbers", {
  who: "buyer:purchaser",
  summary:
    "Imports lines “customer SKU<TAB>goods_sn” (or model number), saves the valid ones and returns the result of each. With check_only nothing is saved.",
  body: z.object({
    lines: z.string().min(1).max(200_000).refine(isCleanText),
    check_only: wire.flag.default(false),
    request_id: wire.requestId,
  }),
  data: z.object({
    /** Number of valid lines; they are saved unless `check_only` is set. */
    right: whole,
    results: wire.rows({
      line: whole,
      own_number: z.string(),
      goods_sn: z.string(),
      title: z.string(),
      problem: z.string(),
      problem_text: z.string(),
    }),
  }),
  refuses: ["TOO_LARGE"],
});

const savedList = z.object({
  list_id: whole,
  name: z.string(),
  /** Only its creator sees it. */
  is_private: z.boolean(),
  is_mine: z.boolean(),
  made_by: z.string(),
  /** Token of /shared_list/<token>; null while the list is not shared. */
  share_token: z.string().nullable(),
  product_count: whole,
  pieces: whole,
  changed_at: wire.moment,
  /** Picture keys of its newest products. */
  previews: z.array(z.string()),
});

export const savedLists = post("/user/lists", {
  who: "buyer",
  summary: "Lists the saved lists the caller may see, last changed first.",
  data: z.object({ list: z.array(savedList), most: whole }),
});

export const saveList = post("/user/saveList", {
  who: "buyer:purchaser",
  summary: "Creates a list, or renames the one with list_id. Only its creator can make it private.",
  body: z.object({ list_id: wire.id.optional(), name: wire.line, is_private: wire.flag.default(false), request_id: wire.requestId }),
  data: z.object({ list_id: whole }),
  refuses: ["LISTS_FULL", "LIST_NAME_TAKEN"],
});

export const removeList = post("/user/removeList", {
  mutates: true,
  who: "buyer:purchaser",
  summary: "Deletes a list with its lines and its share link.",
  body: z.object({ list_id: wire.id }),
});

export const listInfo = post("/user/listInfo", {
  who: "buyer",
  summary: "Returns one list and a page of its lines with current data.",
  body: z.object({ list_id: wire.id, ...pageBody }),
  data: z.object({
    info: savedList,
    list: z.array(savedProduct.extend({ saved_at: wire.moment, quantity: whole, note: z.string(), changes })),
    count: whole,
  }),
});

const lineValues = { amount: wire.wholeNumber.default(1), note: wire.remark };

export const addToList = post("/user/addToList", {
  who: "buyer:purchaser",
  summary: "Adds products to a list with quantities and notes: all or none. Products already on it stay unchanged.",
  body: z.object({
    list_id: wire.id,
    goods_list: wire.json(
      wire
        .rows({ product_id: wire.id, ...lineValues })
        .min(1)
        .max(200),
    ),
    request_id: wire.requestId,
  }),
  data: z.object({ product_count: whole }),
  refuses: ["LIST_FULL"],
});

export const setListLine = post("/user/setListLine", {
  mutates: true,
  who: "buyer:purchaser",
  summary: "Sets the quantity of a product on a list or, without an amount, its note.",
  body: z.object({ list_id: wire.id, product_id: wire.id, amount: wire.wholeNumber.optional(), note: wire.remark }),
});

export const removeFromList = post("/user/removeFromList", {
  mutates: true,
  who: "buyer:purchaser",
  summary: "Removes products from a list; others are ignored.",
  body: z.object({ list_id: wire.id, product_id: wire.ids(200) }),
  data: z.object({ product_count: whole }),
  refuses: ["NOTHING_SELECTED"],
});

export const moveToList = post("/user/moveToList", {
  who: "buyer:purchaser",
  summary: "Moves products from one list to another; quantities of products already on it are added.",
  body: z.object({ list_id: wire.id, to_list_id: wire.id, product_id: wire.ids(200), request_id: wire.requestId }),
  data: z.object({ product_count: whole }),
  refuses: ["LIST_FULL", "NOTHING_SELECTED"],
});

export const shareList = post("/user/shareList", {
  mutates: true,
  who: "buyer:purchaser",
  summary: "Creates a share link that shows a list without prices, or ends it. An ended link never works again.",
  body: z.object({ list_id: wire.id, is_shared: wire.flag }),
  data: z.object({ share_token: z.string().nullable() }),
});

export const listToCart = post("/user/listToCart", {
  who: "buyer:purchaser",
  summary: "Adds a list, or only the given products, to the cart with its quantities and returns the result of each.",
  body: z.object({ list_id: wire.id, product_id: wire.ids(200).default([]), logistics_type: logisticsType, request_id: wire.requestId }),
  data: addToCartData,
  refuses: ["NOTHING_SELECTED"],
});

export const exportList = post("/user/exportList", {
  who: "buyer",
  summary: "Exports a list as CSV with current prices and stock.",
  body: z.object({ list_id: wire.id }),
  data: z.object({ filename: z.string(), csv: z.string() }),
});

export const sharedList = post("/home/sharedList", {
  who: "anyone",
  mayLag: false,
  summary: "Returns a shared list by its token: products, quantities and notes. Prices only with a session.",
  body: z.object({ share_token: z.string().regex(/^[A-Za-z0-9_-]{22,64}$/), ...wire.pageFields }),
  data: z.object({
    name: z.string(),
    company_name: z.string(),
    changed_at: wire.moment,
    product_count: whole,
    pieces: whole,
    list: z.array(savedProduct.extend({ quantity: whole, note: z.string() })),
    count: whole,
  }),
});

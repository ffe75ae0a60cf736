import { z } from "zod";
import { post } from "#kernel/contract.ts";
import * as wire from "#kernel/wire.ts";
import { addToCartData, logisticsType } from "./favorites.ts";
import { changes, pageBody, savedProduct } from "./saved-product.ts";

const whole = z.number().int();

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

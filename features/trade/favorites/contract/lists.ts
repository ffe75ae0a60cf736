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
  summary: "The company's lists that the caller may see, the last changed first.",
  data: z.object({ list: z.array(savedList), most: whole }),
});

export const saveList = post("/user/saveList", {
  who: "buyer:purchaser",
  summary: "Makes a list, or renames the one whose list_id is given. Only its maker can make it private.",
  body: z.object({ list_id: wire.id.optional(), name: wire.line, is_private: wire.flag.default(false), request_id: wire.requestId }),
  data: z.object({ list_id: whole }),
  refuses: ["LISTS_FULL", "LIST_NAME_TAKEN"],
});

export const removeList = post("/user/removeList", {
  who: "buyer:purchaser",
  summary: "Removes a list with what is on it; its link ends.",
  body: z.object({ list_id: wire.id }),
});

export const listInfo = post("/user/listInfo", {
  who: "buyer",
  summary: "One list and a page of what is on it, as it stands today.",
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
  summary: "Puts products on a list, with the wished quantity and a note. One that is on it already stays as it is; all or none.",
  body: z.object({
    list_id: wire.id,
    goods_list: wire.json(
      z
        .array(z.object({ product_id: wire.id, ...lineValues }))
        .min(1)
        .max(200),
    ),
    request_id: wire.requestId,
  }),
  data: z.object({ product_count: whole }),
  refuses: ["LIST_FULL"],
});

export const setListLine = post("/user/setListLine", {
  who: "buyer:purchaser",
  summary: "Sets the wished quantity of a product on a list or, without an amount, its note: what is not named stays as it is.",
  body: z.object({ list_id: wire.id, product_id: wire.id, amount: wire.wholeNumber.optional(), note: wire.remark }),
});

export const removeFromList = post("/user/removeFromList", {
  who: "buyer:purchaser",
  summary: "Takes products off a list; those that are not on it are passed over.",
  body: z.object({ list_id: wire.id, product_id: wire.ids(200) }),
  data: z.object({ product_count: whole }),
  refuses: ["NOTHING_SELECTED"],
});

export const moveToList = post("/user/moveToList", {
  who: "buyer:purchaser",
  summary: "Moves products from one list to another; where that has the product already, the pieces are added up.",
  body: z.object({ list_id: wire.id, to_list_id: wire.id, product_id: wire.ids(200), request_id: wire.requestId }),
  data: z.object({ product_count: whole }),
  refuses: ["LIST_FULL", "NOTHING_SELECTED"],
});

export const shareList = post("/user/shareList", {
  who: "buyer:purchaser",
  summary: "Gives a list a link that reads it without prices, or ends its link. A link that was ended never works again.",
  body: z.object({ list_id: wire.id, is_shared: wire.flag }),
  data: z.object({ share_token: z.string().nullable() }),
});

export const listToCart = post("/user/listToCart", {
  who: "buyer:purchaser",
  summary: "Puts what is on a list into the cart with its wished quantities, or only the products named, and says of each what came of it.",
  body: z.object({ list_id: wire.id, product_id: wire.ids(200).default([]), logistics_type: logisticsType, request_id: wire.requestId }),
  data: addToCartData,
  refuses: ["NOTHING_SELECTED"],
});

export const exportList = post("/user/exportList", {
  who: "buyer",
  summary: "A list as CSV text, with today's price and stock.",
  body: z.object({ list_id: wire.id }),
  data: z.object({ filename: z.string(), csv: z.string() }),
});

export const sharedList = post("/home/sharedList", {
  who: "anyone",
  summary: "A list by its link: its products, quantities and notes. Prices only with a session.",
  body: z.object({ share_token: z.string().regex(/^[A-Za-z0-9_-]{22,64}$/), page: wire.page, page_size: wire.pageSize }),
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

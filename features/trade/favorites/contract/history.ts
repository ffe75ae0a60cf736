import { z } from "zod";
import { post } from "#kernel/contract.ts";
import { isCleanText } from "#kernel/text-rules.ts";
import * as wire from "#kernel/wire.ts";
import { historySorts } from "../rules.ts";
import { changes, pageBody, savedProduct } from "./saved-product.ts";

const whole = z.number().int();

export const purchaseHistory = post("/user/purchaseHistory", {
  who: "buyer",
  summary: "The products the company has paid for, each with its last purchase, all pieces, and what has changed since.",
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
  summary: "The company's own item numbers, in their order.",
  body: z.object(pageBody),
  data: z.object({ list: z.array(savedProduct.extend({ changed_at: wire.moment })), count: whole }),
});

export const customerSkusOfProducts = post("/user/ownNumbersOf", {
  who: "buyer",
  summary: "What the company calls these products, for the cards of a list; products without a number of its own are left out.",
  body: z.object({ product_id: wire.ids(200) }),
  data: z.object({ list: z.array(z.object({ product_id: whole, own_number: z.string() })) }),
});

export const saveCustomerSku = post("/user/saveOwnNumber", {
  who: "buyer:purchaser",
  summary: "Gives a product, by product_id or goods_sn, the company's own number for it; an empty number takes it away.",
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
    "Reads lines “our number<TAB>goods_sn” (or the maker's number) and keeps those that are right, saying of each what came of it. With check_only nothing is kept.",
  body: z.object({
    lines: z.string().min(1).max(200_000).refine(isCleanText),
    check_only: wire.flag.default(false),
    request_id: wire.requestId,
  }),
  data: z.object({
    /** Number of valid lines; they are saved unless `check_only` is set. */
    right: whole,
    results: z.array(
      z.object({
        line: whole,
        own_number: z.string(),
        goods_sn: z.string(),
        title: z.string(),
        problem: z.string(),
        problem_text: z.string(),
      }),
    ),
  }),
  refuses: ["TOO_LARGE"],
});

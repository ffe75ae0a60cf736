import { z } from "zod";
import { post } from "#kernel/contract.ts";
import { isCleanText } from "#kernel/text-rules.ts";
import * as wire from "#kernel/wire.ts";
import { historySorts } from "../rules.ts";
import { changes, pageBody, savedProduct } from "./saved-product.ts";

const whole = z.number().int();

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

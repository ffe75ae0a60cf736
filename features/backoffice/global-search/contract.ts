import { z } from "zod";
import { orderStatus } from "#features/trade/orders/contract/status.ts";
import { post } from "#kernel/contract.ts";
import * as wire from "#kernel/wire.ts";

const whole = z.number().int();

export const globalSearch = post("/operator/search", {
  who: "operator",
  summary:
    "Orders, companies, people and products by a number or name, at most five of each. Only what the role may open: a source that it may not see is empty.",
  body: z.object({ keyword: wire.optionalLine }),
  data: z.object({
    orders: wire.rows({ order_number: z.string(), company: z.string(), status: orderStatus, total: wire.money, created_at: wire.moment }),
    companies: wire.rows({ company_id: whole, name: z.string(), account: z.string() }),
    people: wire.rows({ person_id: whole, company_id: whole, name: z.string(), account: z.string(), company: z.string() }),
    products: wire.rows({ product_id: whole, goods_sn: z.string(), custom_sn: z.string(), title: z.string() }),
  }),
});

import { z } from "zod";
import { post } from "#kernel/contract.ts";
import * as wire from "#kernel/wire.ts";
import { contractSn } from "./shapes.ts";

const integer = z.number().int();

export const contractReorder = post("/user/contractReorder", {
  who: "buyer",
  summary: "The goods of a contract as they can be ordered again now: quantity, price, what they travel as, and what is no longer sold.",
  body: z.object({ contract_sn: contractSn }),
  data: z.object({
    merchant_uuid: z.string(),
    merchant_name: z.string(),
    list: z.array(
      z.object({
        position: integer,
        /** Null for rows without a product, and for products that are not sold FOB any more. */
        product_id: integer.nullable(),
        relation_id: integer.nullable(),
        title: z.string(),
        custom_sn: z.string(),
        preview: z.string(),
        /** Pieces of the contract, and the nearest quantity from there on that can be ordered now. */
        ordered: integer,
        quantity: integer,
        moq: integer,
        pack_multiple: integer,
        price: wire.money.nullable(),
        /** Of one piece. */
        cartons: integer,
        volume_cm3: integer,
        weight_grams: integer,
        problem: z.string(),
        problem_text: z.string(),
      }),
    ),
  }),
  showsPrices: true,
});

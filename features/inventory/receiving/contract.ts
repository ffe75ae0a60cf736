import { z } from "zod";
import { conditions } from "#features/catalog/product-management/rules.ts";
import { post } from "#kernel/contract.ts";
import * as wire from "#kernel/wire.ts";

/** Calls of the phone at the dock: what arrives at a warehouse, and what is expected of it. Receipt itself is the call of the container or transfer. */

const integer = z.number().int();

const goods = z.object({
  kind: z.enum(["container", "transfer"]),
  /** Of the container or of the transfer. */
  number: z.string(),
  merchant_id: integer,
  merchant_name: z.string(),
  /** The purchase orders whose goods a container brings. */
  purchase_orders: z.array(z.string()),
  expected_from: z.string().nullable(),
  expected_to: z.string().nullable(),
  pieces: integer,
});

/** The most that one page of a phone lists; further ones are found by their number. */
export const maxListed = 50;

export const arrivingGoods = post("/operator/arrivingGoods", {
  who: "operator:warehouse",
  summary: `Containers and transfers on their way to a warehouse, the next ones first, at most ${maxListed}.`,
  body: z.object({ warehouse_id: wire.id }),
  data: z.object({ list: z.array(goods), count: integer }),
});

export const goodsToReceive = post("/operator/goodsToReceive", {
  who: "operator:warehouse",
  summary:
    "What is expected under the number of a container, transfer or purchase order that arrives at a warehouse. A purchase order may have several containers, and a container goods of several manufacturers.",
  body: z.object({ warehouse_id: wire.id, code: wire.line }),
  data: z.object({
    list: z.array(
      goods.extend({
        lines: wire.rows({
          /** The lot of a container or the line of a transfer. */
          line_id: integer,
          goods_sn: z.string(),
          custom_sn: z.string(),
          title: z.string(),
          preview: z.string(),
          condition: z.enum(conditions),
          expected: integer,
          /** Pieces promised to orders: fewer than these are shared out. */
          promised: integer,
          /** Pieces in one carton of the product. */
          carton_pieces: integer,
        }),
      }),
    ),
  }),
  refuses: ["NOTHING_ARRIVES", "ARRIVES_ELSEWHERE", "NOT_ON_ITS_WAY", "RECEIVED_ALREADY"],
});

import { z } from "zod";
import { productCard } from "#features/catalog/products/contract.ts";
import * as wire from "#kernel/wire.ts";

const whole = z.number().int();

/** A product that a company keeps, as it stands today. */
export const savedProduct = z.object({
  product_id: whole,
  goods_sn: z.string(),
  custom_sn: z.string(),
  /** What the company calls it; empty when it has no number of its own. */
  own_number: z.string(),
  title: z.string(),
  preview: z.string(),
  /** By its leading offer on this site; null while nothing of it is on sale here. */
  card: productCard.nullable(),
});

/** What has changed since a product was saved. */
export const changes = z.object({
  /** What it cost then, when it costs something else now and is still sold the same way. */
  price_before: wire.money.nullable(),
  /** How it was sold then, when it is sold another way now. */
  kind_before: z.string().nullable(),
  sale: z.enum(["same", "ended", "resumed"]),
  stock: z.enum(["same", "out", "back"]),
});

/** What narrows and pages every list of saved products. */
export const pageBody = { keyword: wire.optionalLine, page: wire.page, page_size: wire.pageSize };

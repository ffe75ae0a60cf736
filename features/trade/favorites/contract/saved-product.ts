import { z } from "zod";
import { productCard } from "#features/catalog/products/contract.ts";
import * as wire from "#kernel/wire.ts";

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

/** SQL conditions that find orders by a part of a number. They must equal the indexed expressions in db/schema/trade.sql. */

/** The numbers of an order. The space keeps a match from spanning two numbers. */
export const numbersOfOrder = `lower((order_number || ' ' || po_number || ' ' || tracking_number) collate "C")`;
/** The article numbers of an order line. */
export const numbersOfLine = `lower((custom_sn || ' ' || goods_sn) collate "C")`;

/** Condition on `orders`: a part of one of its numbers. `patterns` is the placeholder of a text array made by `substringPatterns`. */
export const orderNumbersMatchSql = (patterns: string): string =>
  `(${numbersOfOrder} like (${patterns}::text[])[1] or ${numbersOfOrder} like (${patterns}::text[])[2])`;

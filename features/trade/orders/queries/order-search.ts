/** SQL conditions that find orders by a part of a number. They must equal the indexed expressions in db/schema/trade.sql. */

/** The numbers of an order. The space keeps a match from spanning two numbers. */
export const numbersOfOrder = `lower((order_number || ' ' || po_number || ' ' || tracking_number) collate "C")`;
/** The article numbers of an order line. */
export const numbersOfLine = `lower((custom_sn || ' ' || goods_sn) collate "C")`;

/** The orders of the company, with a condition on further tables of each. */
const ownOrders = (joins: string, condition: string): string =>
  `select own.order_id from orders own ${joins} where own.company_id = :company_id? and (${condition})`;

/** A number without its separators contains the keyword without its own. */
const isNumber = (column: string): string => `sku_key(${column}) like :printed?`;

/** A text contains the keyword as it was typed. */
const isText = (column: string): string => `lower(${column}) like :keyword`;

/**
 * The keys of a company's orders with a keyword that is printed on one of their documents: numbers of the order, of its items in the
 * supplier's and the company's own form, of tracking, bills of lading, carriers, invoices and containers, and the names of items,
 * manufacturer and warehouse. Each part reads rows of the company only, by an index.
 */
export const printedOnOrderSql = [
  ownOrders("", [`${numbersOfOrder} like :keyword`, ...["order_number", "po_number", "tracking_number"].map(isNumber)].join(" or ")),
  ownOrders(
    "join order_lines line using (order_id)",
    [
      `${numbersOfLine} like :keyword`,
      ...["line.goods_sn", "line.custom_sn"].map(isNumber),
      ...["en-US", "zh-CN", "es-ES"].map((language) => isText(`line.title ->> '${language}'`)),
    ].join(" or "),
  ),
  ownOrders(
    "join order_lines line using (order_id) join own_numbers on own_numbers.company_id = own.company_id and own_numbers.product_id = line.product_id",
    isNumber("own_number"),
  ),
  ownOrders(
    "join merchants using (merchant_id) join warehouses using (warehouse_id)",
    ["merchants.name", "merchants.name_zh", "warehouse_name"].map(isText).join(" or "),
  ),
  ownOrders("join carton_labels label using (order_id)", isNumber("label.tracking_number")),
  ownOrders(
    "join arrival_promises promise using (order_id) join incoming_stock using (incoming_id)",
    `promise.state <> 'released' and ${isNumber("container_number")}`,
  ),
  `select order_id from shipment_events where company_id = :company_id and tracking_number <> '' and ${isNumber("tracking_number")}`,
  `select order_id from bills_of_lading where company_id = :company_id and ${isNumber("bol_number")}`,
  `select order_id from freight_bookings where company_id = :company_id and pro_number <> '' and ${isNumber("pro_number")}`,
  `select order_id from invoices where company_id = :company_id and ${isNumber("invoice_number")}`,
].join(" union all ");

/** Condition on `orders`: a part of one of its numbers. `patterns` is the placeholder of a text array made by `substringPatterns`. */
export const orderNumbersMatchSql = (patterns: string): string =>
  `(${numbersOfOrder} like (${patterns}::text[])[1] or ${numbersOfOrder} like (${patterns}::text[])[2])`;

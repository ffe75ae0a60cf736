/** SQL conditions that find orders by a part of a number. They must equal the indexed expressions in db/schema/trade.sql. */

/** The numbers of an order. The space keeps a match from spanning two numbers. */
export const numbersOfOrder = `lower((order_number || ' ' || po_number || ' ' || tracking_number) collate "C")`;
/** The article numbers of an order line. */
export const numbersOfLine = `lower((custom_sn || ' ' || goods_sn) collate "C")`;

/** Separators that people leave out or write otherwise. Cheaper per row than sku_key(), which knows every separator. */
const separators = " -/._#,()·‐‑‒–—―−";

/** A number without its separators contains the keyword without its own. */
const isNumber = (column: string): string => `translate(upper(${column}), '${separators}', '') like :printed?`;

/** A text contains the keyword as it was typed. */
const isText = (column: string): string => `lower(${column}) like :keyword`;

/** The company's orders with this condition. */
const ownOrders = (conditions: readonly string[], joins = ""): string =>
  `select own.order_id from orders own ${joins} where own.company_id = :company_id? and (${conditions.join(" or ")})`;

/** Rows of each of the company's orders. OFFSET 0 keeps the planner from reading the whole table, with the rows of all companies. */
const perOrder = (rows: string): string => `cross join lateral (select * from ${rows} offset 0) part`;

/** Documents that name their company. */
const ownDocuments = (table: string, number: string, filter = "true"): string =>
  `select order_id from ${table} where company_id = :company_id and ${filter} and ${isNumber(number)}`;

/**
 * The keys of a company's orders with a keyword that is printed on one of their documents: numbers of the order, of its items in the
 * supplier's and the company's own form, of tracking, bills of lading, carriers, invoices and containers, and the names of items,
 * manufacturer and warehouse. Each part reads rows of the company only, by an index.
 */
export const printedOnOrderSql = [
  ownOrders([`${numbersOfOrder} like :keyword`, ...["order_number", "po_number", "tracking_number"].map(isNumber)]),
  ownOrders(
    [
      `${numbersOfLine} like :keyword`,
      ...["goods_sn", "custom_sn"].map(isNumber),
      `product_id = any (array(select product_id from own_numbers where company_id = :company_id and ${isNumber("own_number")}))`,
      ...["en-US", "zh-CN", "es-ES"].map((language) => isText(`title ->> '${language}'`)),
    ],
    perOrder("order_lines line where line.order_id = own.order_id"),
  ),
  ownOrders(
    ["merchants.name", "merchants.name_zh", "warehouse_name"].map(isText),
    "join merchants using (merchant_id) join warehouses using (warehouse_id)",
  ),
  ownOrders([isNumber("part.tracking_number")], perOrder("carton_labels label where label.order_id = own.order_id")),
  ownOrders(
    [isNumber("part.tracking_number"), isNumber("own.order_number || 'S' || part.number")],
    perOrder("shipments left join shipment_parcels parcel using (shipment_id) where shipments.order_id = own.order_id"),
  ),
  ownOrders(
    [isNumber("container_number")],
    perOrder(
      "arrival_promises promise join incoming_stock using (incoming_id) where promise.order_id = own.order_id and promise.state <> 'released'",
    ),
  ),
  ownDocuments("shipment_events", "tracking_number", "tracking_number <> ''"),
  ownDocuments("bills_of_lading", "bol_number"),
  ownDocuments("freight_bookings", "pro_number", "pro_number <> ''"),
  ownDocuments("invoices", "invoice_number"),
].join(" union all ");

/** Condition on `orders`: a part of one of its numbers. `patterns` is the placeholder of a text array made by `substringPatterns`. */
export const orderNumbersMatchSql = (patterns: string): string =>
  `(${numbersOfOrder} like (${patterns}::text[])[1] or ${numbersOfOrder} like (${patterns}::text[])[2])`;

/** A PO number may stand on many orders. */
const maxOrdersOfPo = 20;

/**
 * Orders by a whole number that is printed on one of their papers, in any form: (order_id, printed_as, number). Parameters are `toNumberForms`
 * (kernel/printed-numbers.ts). Each part is a look-up by an index of its number; the caller judges whose the order is. `owned` is the condition
 * of the owner on `orders` for PO numbers, which are the buyers' own words.
 */
export const ordersByNumberSql = (owned: string): string => `
     select order_id, 'number' as printed_as, order_number as number from orders where order_number = any (array[:number] || :forms::text[])
     union all (select order_id, 'po', po_number from orders where sku_key(po_number) = :key and po_number <> '' and ${owned} limit ${maxOrdersOfPo})
     union all select order_id, 'shipment', order_number || '-S' || shipments.number from orders join shipments using (order_id)
       where order_number = :shipment_of?::text and shipments.number = :shipment?::integer
     union all select order_id, 'tracking', parcel.tracking_number from shipment_parcels parcel join shipments using (shipment_id) where sku_key(parcel.tracking_number) = :key
     union all select order_id, 'tracking', orders.tracking_number from orders where orders.tracking_number <> '' and orders.tracking_number = any (:forms || array[:key])
     union all select order_id, 'tracking', event.tracking_number from shipment_events event where event.tracking_number <> '' and sku_key(event.tracking_number) = :key
     union all select order_id, 'carton', label.tracking_number from carton_labels label where label.tracking_number <> '' and sku_key(label.tracking_number) = :key
     union all select order_id, 'bol', bol_number from bills_of_lading where sku_key(bol_number) = :key
     union all select order_id, 'pro', pro_number from freight_bookings where pro_number <> '' and sku_key(pro_number) = :key
     union all select order_id, 'bol', bill_of_lading from contract_shipments where sku_key(bill_of_lading) = :key
     union all select order_id, 'container', :key from contract_shipments where containers @> jsonb_build_array(jsonb_build_object('number', :key::text))
     union all select promise.order_id, 'container', container_number from incoming_stock join arrival_promises promise using (incoming_id)
       where sku_key(container_number) = :key and promise.state <> 'released'`;

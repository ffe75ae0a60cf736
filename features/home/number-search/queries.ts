import { ordersByNumberSql } from "#features/trade/orders/queries/order-search.ts";
import { statement } from "#platform/db.ts";
import { inWarehouses } from "#platform/warehouse-limits.ts";
import type { FoundKind, PrintedAs } from "./rules.ts";

/**
 * Things by a whole number that is printed on one of their papers. Each part is a look-up by an index of its number, so the cost does not grow
 * with the tables; what it finds is then judged by its owner.
 */

/** Rows that one kind of number finds: a PO number may stand on many orders. */
const maxRows = 20;

/** Conditions that say whose a row is. A side without one does not see the thing. */
interface Owners {
  order: string;
  /** PO numbers are the buyers' own words, so the owner is a part of the look-up. */
  po: string;
  invoice?: string;
  case: string;
  salesOrder?: string;
  resale?: string;
  transfer?: string;
  incoming?: string;
  checkout?: string;
  money?: string;
  product: string;
}

const ownersOf = {
  buyer: {
    order: "orders.company_id = :company_id",
    po: "orders.company_id = :company_id",
    invoice: "invoices.company_id = :company_id",
    case: "records.company_id = :company_id",
    salesOrder: "sales_orders.company_id = :company_id",
    resale: ":company_id in (from_company_id, to_company_id)",
    checkout: "checkouts.company_id = :company_id",
    product: "product_state = 'live'",
  },
  merchant: {
    order: "orders.merchant_id = :merchant_id",
    po: "orders.merchant_id = :merchant_id",
    case: "records.merchant_id = :merchant_id",
    transfer: "transfers.merchant_id = :merchant_id",
    incoming: "exists (select from products where products.product_id = items.product_id and products.merchant_id = :merchant_id)",
    product: "products.merchant_id = :merchant_id",
  },
  operator: {
    order: inWarehouses("orders.warehouse_id"),
    po: inWarehouses("orders.warehouse_id"),
    invoice: "true",
    case: inWarehouses("records.warehouse_id"),
    salesOrder: inWarehouses("sales_orders.warehouse_id"),
    transfer: `(${inWarehouses("transfers.from_warehouse_id")} or ${inWarehouses("transfers.to_warehouse_id")})`,
    incoming: inWarehouses("items.warehouse_id"),
    checkout: `exists (select from orders where orders.checkout_id = checkouts.checkout_id and ${inWarehouses("orders.warehouse_id")})`,
    money: "true",
    product: "product_state = 'live'",
  },
} as const satisfies Record<string, Owners>;

const part = (owned: string | undefined, sql: (owned: string) => string): string =>
  owned === undefined ? "" : `union all (${sql(owned)})`;

/** What a side finds. The first column is the key of the thing's page. */
const findSql = (owners: Owners): string => `with printed as (${ordersByNumberSql(owners.po)})
   select key, kind, printed_as, number, about from (
     (select distinct on (owned.order_id) order_number as key, case when kind = 'fob' then 'contract' else 'order' end as kind, printed_as, number,
        companies.name as about
      from printed
      -- Each order by its key: a plan that begins with all orders of the owner would cost a large one half a second.
      cross join lateral (
        select order_id, order_number, kind, company_id from orders where orders.order_id = printed.order_id and ${owners.order} offset 0
      ) owned
      join companies using (company_id) order by owned.order_id, printed_as <> 'number' limit ${maxRows})
     ${part(owners.checkout, (owned) => `select order_parent_number, 'checkout', 'number', order_parent_number, '' from checkouts where order_parent_number = any (array[:number] || :forms::text[]) and ${owned}`)}
     ${part(owners.invoice, (owned) => `select invoice_number, 'invoice', 'number', invoice_number, companies.name from invoices join companies using (company_id) where sku_key(invoice_number) = :key and ${owned}`)}
     ${part(owners.case, (owned) => `select record_number, 'case', 'number', record_number, companies.name from after_sale_records records join companies using (company_id) where record_number = any (:forms) and ${owned}`)}
     ${part(owners.salesOrder, (owned) => `select sales_order_number, 'salesOrder', 'number', sales_order_number, receiver from sales_orders where sales_order_number = any (:forms) and ${owned}`)}
     ${part(owners.resale, (owned) => `select case when from_company_id = :company_id then 'sold/' else 'bought/' end || sale_number, 'resale', 'number', sale_number, '' from resale_sales where sale_number = any (:forms) and ${owned}`)}
     ${part(owners.transfer, (owned) => `select transfer_number, 'transfer', 'number', transfer_number, '' from stock_transfers transfers where transfer_number = any (:forms) and ${owned}`)}
     ${part(owners.incoming, (owned) => `select distinct container_number, 'container', 'number', container_number, '' from incoming_stock join stock_items items using (stock_item_id) where sku_key(container_number) = :key and ${owned} limit 1`)}
     ${part(owners.money, (owned) => `select recharge_id::text, 'deposit', 'number', recharge_number, companies.name from recharges join companies using (company_id) where recharge_number = any (:forms) and ${owned}`)}
     ${part(owners.money, (owned) => `select withdrawal_id::text, 'withdrawal', 'number', withdrawal_number, companies.name from withdrawals join companies using (company_id) where withdrawal_number = any (:forms) and ${owned}`)}
     union all (select goods_sn || '/' || product_id, 'product', 'number', custom_sn, title ->> :language from products
       where (sku_key(goods_sn) = :key or sku_key(custom_sn) = :key) and ${owners.product} limit ${maxRows})
   ) found`;

interface Columns {
  key: string;
  kind: FoundKind;
  printed_as: PrintedAs;
  number: string;
  about: string;
}

export const findByNumber = {
  buyer: statement("numberSearch.buyer")<Columns>(findSql(ownersOf.buyer)),
  merchant: statement("numberSearch.merchant")<Columns>(findSql(ownersOf.merchant)),
  operator: statement("numberSearch.operator")<Columns>(findSql(ownersOf.operator)),
};

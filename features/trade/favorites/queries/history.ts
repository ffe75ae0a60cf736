import { statement } from "#platform/db.ts";
import type { HistorySort } from "../rules.ts";
import { matchesWords, productJoins, type SavedProductRow, savedProductColumns, savedProductJoins } from "./saved-products.ts";

export interface PurchasedProductRow extends SavedProductRow {
  count: number;
  last_bought_at: Date;
  order_count: number;
  pieces: number;
  last_order_number: string;
  last_relation_id: number;
  last_kind: string;
  last_quantity: number;
  last_price_cents: number;
}

const orderBy: Record<HistorySort, string> = {
  last: "last_bought_at desc, product_id",
  pieces: "pieces desc, product_id",
  title: "title, product_id",
};

const historyPage = (sort: HistorySort) =>
  statement(
    `favorites.history.${sort}`,
  )<PurchasedProductRow>(`select page.count, page.last_bought_at, page.order_count, page.pieces, last.order_number as last_order_number,
       last.relation_id as last_relation_id, last.kind as last_kind, last.quantity as last_quantity, last.unit_cents as last_price_cents,
       ${savedProductColumns(":language")}
     from (
       select saved.*, cards.title ->> :language as title, count(*) over ()::integer as count
       from (
         select product_id, max(created_at) as last_bought_at, count(distinct order_id)::integer as order_count, sum(quantity)::bigint as pieces
         from orders join order_lines using (order_id)
         where company_id = :company_id and paid_at is not null and status <> all (:excluded_statuses)
         group by product_id
       ) saved ${productJoins("saved", ":company_id")}
       where ${matchesWords(":words", ":language")}
       order by ${orderBy[sort]} limit :limit offset :offset
     ) page
     cross join lateral (
       select order_number, line.relation_id, orders.kind, line.quantity, unit_cents
       from orders join order_lines line using (order_id)
       where orders.company_id = :company_id and line.product_id = page.product_id and paid_at is not null and status <> all (:excluded_statuses)
       order by created_at desc, order_id desc, position limit 1
     ) last
     ${savedProductJoins(":company_id", ":site_code", ":now", "last.relation_id")}
     order by ${orderBy[sort].replaceAll(/\b(last_bought_at|pieces|title|product_id)\b/g, "page.$1")}`);

/** Pages of the products a company has paid for, each with its last purchase and its current offer. */
export const historyPages = {
  last: historyPage("last"),
  pieces: historyPage("pieces"),
  title: historyPage("title"),
} as const satisfies Record<HistorySort, unknown>;

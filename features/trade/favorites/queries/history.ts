import type { Language } from "#kernel/languages.ts";
import { type Statement, statement } from "#platform/db.ts";
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

type HistoryParams = [
  companyId: number,
  language: Language,
  siteCode: string,
  now: Date,
  words: readonly string[],
  excludedStatuses: readonly number[],
  limit: number,
  offset: number,
];

const orderBy: Record<HistorySort, string> = {
  last: "last_bought_at desc, product_id",
  pieces: "pieces desc, product_id",
  title: "title, product_id",
};

const historyPage = (sort: HistorySort): Statement<HistoryParams, PurchasedProductRow> =>
  statement(`favorites.history.${sort}`)<
    HistoryParams,
    PurchasedProductRow
  >(`select page.count, page.last_bought_at, page.order_count, page.pieces, last.order_number as last_order_number,
       last.relation_id as last_relation_id, last.kind as last_kind, last.quantity as last_quantity, last.unit_cents as last_price_cents,
       ${savedProductColumns("$2")}
     from (
       select saved.*, cards.title ->> $2 as title, count(*) over ()::integer as count
       from (
         select product_id, max(created_at) as last_bought_at, count(distinct order_id)::integer as order_count, sum(quantity)::bigint as pieces
         from orders join order_lines using (order_id)
         where company_id = $1 and paid_at is not null and status <> all ($6)
         group by product_id
       ) saved ${productJoins("saved", "$1")}
       where ${matchesWords("$5", "$2")}
       order by ${orderBy[sort]} limit $7 offset $8
     ) page
     cross join lateral (
       select order_number, line.relation_id, orders.kind, line.quantity, unit_cents
       from orders join order_lines line using (order_id)
       where orders.company_id = $1 and line.product_id = page.product_id and paid_at is not null and status <> all ($6)
       order by created_at desc, order_id desc, position limit 1
     ) last
     ${savedProductJoins("$1", "$3", "$4", "last.relation_id")}
     order by ${orderBy[sort].replaceAll(/\b(last_bought_at|pieces|title|product_id)\b/g, "page.$1")}`);

/** Pages of the products a company has paid for, each with its last purchase and its current offer. */
export const historyPages: Record<HistorySort, Statement<HistoryParams, PurchasedProductRow>> = {
  last: historyPage("last"),
  pieces: historyPage("pieces"),
  title: historyPage("title"),
};

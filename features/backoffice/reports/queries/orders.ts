import { firstOfMonthSql } from "#platform/calendar-sql.ts";
import { statement } from "#platform/db.ts";

/** Orders of each day of a period, with the days without any. */
export const ordersByDay = statement("reports.ordersByDay")<{ day: string }>(`select days.day::date::text as day,
     coalesce(sum(events) filter (where detail = 'placed'), 0)::integer as orders,
     coalesce(sum(units) filter (where detail = 'placed'), 0)::integer as pieces,
     coalesce(sum(net_cents) filter (where detail = 'placed'), 0)::bigint as value,
     coalesce(sum(events) filter (where detail = 'canceled'), 0)::integer as canceled,
     coalesce(sum(net_cents) filter (where detail = 'canceled'), 0)::bigint as canceled_value
   from generate_series(:date_from::date, :date_to::date, interval '1 day') as days (day)
   left join report_facts facts on measure = 'market' and facts.day = days.day and owner_id = 0 and currency = :currency
   group by 1 order by 1 desc`);

/** The same of one manufacturer. */
export const ordersOfMerchantByDay = statement("reports.ordersOfMerchantByDay")<{ day: string }>(`select days.day::date::text as day,
     coalesce(sum(events) filter (where detail = 'placed'), 0)::integer as orders,
     coalesce(sum(units) filter (where detail = 'placed'), 0)::integer as pieces,
     coalesce(sum(net_cents) filter (where detail = 'placed'), 0)::bigint as value,
     coalesce(sum(events) filter (where detail = 'canceled'), 0)::integer as canceled
   from generate_series(:date_from::date, :date_to::date, interval '1 day') as days (day)
   left join report_facts facts on measure = 'orders' and facts.day = days.day and currency = :currency and owner_id = :merchant_id
   group by 1 order by 1 desc`);

/** What the manufacturer's products sold in a period, the highest sales first. */
export const productsOfMerchant = statement("reports.productsOfMerchant")(`select line.custom_sn as item,
     coalesce(min(line.title ->> :language), '') as title, count(distinct orders.order_id)::integer as orders,
     sum(line.quantity)::integer as pieces, sum(line.goods_cents - line.discount_cents - line.coupon_cents)::bigint as value,
     sum(line.returned)::integer as returned
   from orders join order_lines line using (order_id)
   where merchant_id = :merchant_id and orders.currency = :currency and order_state_of_report(status) = 'placed'
     and created_at >= :date_from::date - interval '1 day' and created_at < :date_to::date + interval '2 days'
     and book_day(created_at) between :date_from::date and :date_to::date
   group by line.product_id, line.custom_sn order by value desc, item limit :limit`);

/** Each manufacturer's sales, refunds and late orders of a period, the highest sales first. */
export const manufacturers = statement("reports.manufacturers")(`select merchant_code as code,
     case when :language::text = 'zh-CN' then name_zh else name end as name, orders::integer, pieces::integer, value::bigint, refunded::bigint,
     round(100.0 * refunded / nullif(value, 0), 1)::float as refund_share, dispatched::integer, late::integer,
     round(100.0 * late / nullif(dispatched, 0), 1)::float as late_share
   from merchants join (
     select owner_id,
       coalesce(sum(events) filter (where measure = 'orders' and detail = 'placed'), 0) as orders,
       coalesce(sum(units) filter (where measure = 'orders' and detail = 'placed'), 0) as pieces,
       coalesce(sum(net_cents) filter (where measure = 'orders' and detail = 'placed'), 0) as value,
       coalesce(sum(net_cents) filter (where measure = 'refunds'), 0) as refunded,
       coalesce(sum(events) filter (where measure = 'dispatched'), 0) as dispatched,
       coalesce(sum(units) filter (where measure = 'dispatched'), 0) as late
     from report_facts where measure in ('orders', 'refunds', 'dispatched') and day between :date_from::date and :date_to::date and currency = :currency
     group by owner_id
   ) figures on merchant_id = owner_id
   order by value desc, code limit :limit`);

/** Companies by the month of their first order, and what part of them ordered again in each of the six months after it. */
export const cohorts = statement("reports.cohorts")<{ month: string }>(`with ordered as (
     select owner_id, day as month, sum(net_cents) as cents from report_facts
     where measure = 'companies' and detail = 'placed' and currency = :currency group by 1, 2 having sum(events) > 0
   ), begun as (select owner_id, min(month) as first_month, sum(cents) as cents from ordered group by 1),
   pairs as (select first_month, month, count(*) as companies from ordered join begun using (owner_id) group by 1, 2),
   later as (
     select first_month, companies,
       (extract(year from age(month, first_month)) * 12 + extract(month from age(month, first_month)))::integer as nth from pairs
   ), size as (select first_month, count(*) as companies, sum(cents) as cents from begun group by 1)
   select first_month::text as month, companies::integer, cents::bigint as value, m1, m2, m3, m4, m5, m6 from size
   cross join lateral (
     select ${[1, 2, 3, 4, 5, 6]
       .map(
         (nth) =>
           // A month that has not begun has no share.
           `case when size.first_month + interval '${nth} months' <= :today::date
              then round(100.0 * coalesce(max(later.companies) filter (where nth = ${nth}), 0) / size.companies, 1)::float end as m${nth}`,
       )
       .join(", ")}
     from later where later.first_month = size.first_month
   ) shares
   where first_month between ${firstOfMonthSql(":date_from::date")} and :date_to::date
   order by first_month desc`);

/** Orders and contracts of a manufacturer with a deposit that are not paid in full, the next final payment first. */
export const depositsOfMerchant = statement("reports.depositsOfMerchant")(`select order_number as number, companies.name as company,
     deposit_cents::bigint as deposit, paid_cents::bigint as paid, greatest(order_cents - paid_cents, 0)::bigint as due, final_date::text as final_date
   from orders join companies using (company_id)
   where merchant_id = :merchant_id and currency = :currency and deposit_cents > 0 and order_cents > paid_cents
     and order_state_of_report(status) = 'placed' and status not in ('completed', 'contractCompleted', 'refunded', 'returned', 'failed')
   order by final_date nulls last, order_number limit :limit`);

import { statement } from "#platform/db.ts";

/** What buyer companies did on each day of a period, from their visit to their order, the newest day first. */
export const visitsByDay = statement("reports.visitsByDay")<{ day: string }>(`with visits as (
     select day, count(*) as came, count(*) filter (where has_viewed) as viewed, count(*) filter (where has_added) as added
     from buyer_days where day between :date_from::date and :date_to::date group by day
   ), sales as (
     select book_day(created_at) as day, count(distinct company_id) as ordered from orders
     where created_at >= :date_from::date - interval '1 day' and created_at < :date_to::date + interval '2 days'
       and order_state_of_report(status) is not null
     group by 1
   )
   select days.day::date::text as day, coalesce(came, 0)::integer as came, coalesce(viewed, 0)::integer as viewed,
     coalesce(added, 0)::integer as added, coalesce(ordered, 0)::integer as ordered,
     round(100.0 * coalesce(ordered, 0) / nullif(came, 0), 1)::float as ordered_share
   from generate_series(:date_from::date, :date_to::date, interval '1 day') as days (day)
   left join visits on visits.day = days.day left join sales on sales.day = days.day
   order by 1 desc`);

/** What was searched for in vain in a period, most often first. */
export const missedSearches = statement("reports.missedSearches")(`select term, language, sum(times)::integer as times,
     count(*)::integer as days, max(last_at) as last_at
   from missed_searches where day between :date_from::date and :date_to::date
   group by term, language order by times desc, term, language limit :limit`);

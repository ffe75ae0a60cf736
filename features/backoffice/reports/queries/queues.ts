import { fullNameSql, hasNoPendingDecision, openItemsSql } from "#features/backoffice/review-queue/queries.ts";
import { statement } from "#platform/db.ts";

/** Open items of the review queue by kind and by who works on them, and how long they have waited. */
export const queueAge = statement("reports.queueAge")(`select item.kind, coalesce(min(${fullNameSql("people")}), '') as worker,
     count(*)::integer as open,
     (count(*) filter (where submitted_at > :now::timestamptz - interval '1 day'))::integer as d1,
     (count(*) filter (where submitted_at <= :now::timestamptz - interval '1 day' and submitted_at > :now::timestamptz - interval '3 days'))::integer as d3,
     (count(*) filter (where submitted_at <= :now::timestamptz - interval '3 days' and submitted_at > :now::timestamptz - interval '7 days'))::integer as d7,
     (count(*) filter (where submitted_at <= :now::timestamptz - interval '7 days'))::integer as older,
     min(submitted_at) as oldest
   from (${openItemsSql}) item left join queue_items touched using (kind, item_id)
   left join people on person_id = case when claimed_until > :now then claimed_by else assigned_to end
   where item.kind = any (:kinds) and asked_at is null and ${hasNoPendingDecision}
   group by item.kind, people.person_id order by oldest, item.kind`);

import { statement } from "#platform/db.ts";

/** Adds changes to the figures of their days. A run that meets another one finds their rows gone. */
export const foldChanges = statement("reports.foldChanges")(`with taken as (
     delete from report_changes returning measure, day, owner_id, currency, detail, events, units, net_cents, in_cents
   )
   insert into report_days as known (measure, day, owner_id, currency, detail, events, units, net_cents, in_cents)
   select measure, day, owner_id, currency, detail, sum(events), sum(units), sum(net_cents), sum(in_cents) from taken
   group by measure, day, owner_id, currency, detail order by measure, day, owner_id, currency, detail
   on conflict (measure, day, owner_id, currency, detail) do update set events = known.events + excluded.events, units = known.units + excluded.units,
     net_cents = known.net_cents + excluded.net_cents, in_cents = known.in_cents + excluded.in_cents`);

/** The zone of the books. */
export const zoneOfBooks = statement("reports.zoneOfBooks")("select time_zone from books");

import { dayAtSql } from "#platform/calendar-sql.ts";
import { statement } from "#platform/db.ts";
import type { holidayTabs } from "./contract.ts";

/** SQL: the days of all holidays, as a JSON list. */
export const holidaysSql = "coalesce((select jsonb_agg(day) from holidays where archived_at is null), '[]')";

export const holidayDays = statement("holidays.days")<{ holidays: string[] }>(`select ${holidaysSql} as holidays`);

const nameMatches = "concat_ws(' ', name_en, name_zh, name_es, day::text) ilike '%' || :keyword || '%'";
const tabSql = "case when archived_at is not null then 'archived' when day >= :today::date then 'upcoming' else 'past' end";

/** Past and archived ones from the last to the first. */
export const holidayPage = statement("holidays.page")<{ open_warehouses: string[]; ":tab": (typeof holidayTabs)[number] }>(
  `select holiday_id, day, name_en, name_zh, name_es,
     array(select warehouse_name from dock_open_days join warehouses using (warehouse_id) where dock_open_days.day = holidays.day
       order by warehouse_name) as open_warehouses,
     (select count(*)::integer from dock_bookings join orders using (order_number) join warehouses on warehouses.warehouse_id = dock_bookings.warehouse_id
      where starts_at >= holidays.day - interval '1 day' and starts_at < holidays.day + interval '2 days' and ${dayAtSql("starts_at", "time_zone")} = holidays.day
        and dock_bookings.state = 'booked' and orders.status not in ('cancelled', 'creationFailed')) as expected
   from holidays where ${tabSql} = :tab and ${nameMatches}
   order by case when :tab = 'upcoming' then day end, day desc limit :limit offset :offset`,
);

export const holidayCounts = statement("holidays.counts")(
  `select count(*) filter (where ${tabSql} = 'upcoming')::integer as upcoming, count(*) filter (where ${tabSql} = 'past')::integer as past,
     count(*) filter (where ${tabSql} = 'archived')::integer as archived
   from holidays where ${nameMatches}`,
);

/** All days that have a holiday, archived or not. */
export const knownDays = statement("holidays.knownDays")<{ days: string[] }>("select array(select day::text from holidays) as days");

export const lockHoliday = statement("holidays.lock")(
  "select day, name_en, name_zh, name_es, archived_at is not null as is_archived from holidays where holiday_id = :holiday_id for update",
);

/** No row is added for a day that has a holiday. */
export const insertHoliday = statement("holidays.insert")(
  `insert into holidays (day, name_en, name_zh, name_es, changed_at) values (:day, :name_en, :name_zh, :name_es, :now)
   on conflict (day) do nothing returning holiday_id`,
);

export const insertHolidays = statement("holidays.insertAll")(
  `insert into holidays (day, name_en, name_zh, name_es, changed_at)
   select day, name ->> 'en-US', name ->> 'zh-CN', name ->> 'es-ES', :now
   from jsonb_to_recordset(:rows::jsonb) as given (day date, name jsonb)
   on conflict (day) do nothing`,
);

/** No row is changed where another holiday has the day. */
export const updateHoliday = statement("holidays.update")(
  `update holidays set day = :day, name_en = :name_en, name_zh = :name_zh, name_es = :name_es, changed_at = :now
   where holiday_id = :holiday_id and not exists (select from holidays other where other.day = :day and other.holiday_id <> :holiday_id)`,
);

export const setHolidayArchived = statement("holidays.setArchived")(
  "update holidays set archived_at = :archived_at?, changed_at = :now where holiday_id = :holiday_id",
);

import type { Language } from "#kernel/languages.ts";
import { statement } from "#platform/db.ts";
import type { Rhythm } from "../rules.ts";

/** Reports that people of the staff get by email. */

export const schedulesOf = statement("reports.schedulesOf")<{ rhythm: Rhythm }>(
  "select report, rhythm from report_schedules where person_id = :person_id",
);

export const saveSchedule = statement("reports.saveSchedule")<{ ":rhythm": Rhythm }>(
  `insert into report_schedules (report, person_id, rhythm, site_code, next_at) values (:report, :person_id, :rhythm, :site_code, :next_at)
   on conflict (person_id, report) do update set rhythm = :rhythm, site_code = :site_code, next_at = :next_at`,
);

export const removeSchedule = statement("reports.removeSchedule")(
  "delete from report_schedules where person_id = :person_id and report = :report",
);

export const dueSchedules = statement("reports.dueSchedules")(
  "select report, person_id from report_schedules where next_at <= :now order by next_at limit :limit",
);

/** Takes a schedule that is due; no row where another worker has it or has sent it. */
export const takeSchedule = statement("reports.takeSchedule")<{ rhythm: Rhythm; language: Language }>(
  `select report, person_id, rhythm, report_schedules.site_code, language, email, first_name, last_name, mobile_country_code
   from report_schedules join people using (person_id)
   where report = :report and person_id = :person_id and next_at <= :now and frozen_at is null for update of report_schedules skip locked`,
);

export const moveSchedule = statement("reports.moveSchedule")(
  "update report_schedules set next_at = :next_at, last_sent_at = :now where report = :report and person_id = :person_id",
);

import { statement } from "#platform/db.ts";
import type { ReportReason, Side } from "../rules.ts";

/** Who has blocked messages between a company and a manufacturer. */
export const findBlock = statement("chat.findBlock")<{ by_side: "buyer" | "merchant" }>(
  "select by_side from chat_blocks where company_id = :company_id and merchant_id = :merchant_id? order by by_side limit 1",
);

export const listOpenReports = statement("chat.listOpenReports")(
  `select report_id, message_id, reason, note, reporter_side, created_at from chat_reports
   where thread_id = :thread_id and status = 'open' order by report_id`,
);

/** Adds a report and counts it. The platform's own report of a reason is open once per conversation: no row for a second. */
export const insertReport = statement("chat.insertReport")<{ ":reporter_side": Side | "system"; ":reason": ReportReason }>(`with added as (
     insert into chat_reports (thread_id, message_id, reporter_id, reporter_side, reason, note, created_at) values (:thread_id, :message_id?, :reporter_id?, :reporter_side, :reason, :note, :now)
     on conflict (thread_id, reporter_side, reason) where status = 'open' and reporter_side = 'system' do nothing returning report_id
   ), counted as (
     update chat_threads set reports_open = reports_open + 1 where thread_id = :thread_id and exists (select from added)
   )
   select report_id from added`);

export const lockReport = statement("chat.lockReport")<{ status: "open" | "upheld" | "dismissed" }>(
  "select report_id, thread_id, status, reason from chat_reports where report_id = :report_id for update",
);

export const decideReport = statement("chat.decideReport")(`with decided as (
     update chat_reports set status = :status, decided_by = :person_id, decided_at = :now, decision_note = :note where report_id = :report_id and status = 'open' returning thread_id
   )
   update chat_threads set reports_open = reports_open - 1 from decided where chat_threads.thread_id = decided.thread_id`);

import { statement } from "#platform/db.ts";
import type { ReportReason, Side } from "../rules/limits.ts";

/** Who has blocked messages between a company and a manufacturer. */
export const findBlock = statement("chat.findBlock")<[companyId: number, merchantId: number | null], { by_side: "buyer" | "merchant" }>(
  "select by_side from chat_blocks where company_id = $1 and merchant_id = $2 order by by_side limit 1",
);

export const listOpenReports = statement("chat.listOpenReports")<[threadId: number]>(
  `select report_id, message_id, reason, note, reporter_side, created_at from chat_reports
   where thread_id = $1 and status = 'open' order by report_id`,
);

/** Adds a report and counts it. The platform's own report of a reason is open once per conversation: no row for a second. */
export const insertReport = statement("chat.insertReport")<
  [
    threadId: number,
    messageId: number | null,
    reporterId: number | null,
    reporterSide: Side | "system",
    reason: ReportReason,
    note: string,
    now: Date,
  ]
>(`with added as (
     insert into chat_reports (thread_id, message_id, reporter_id, reporter_side, reason, note, created_at) values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (thread_id, reporter_side, reason) where status = 'open' and reporter_side = 'system' do nothing returning report_id
   ), counted as (
     update chat_threads set reports_open = reports_open + 1 where thread_id = $1 and exists (select from added)
   )
   select report_id from added`);

export const lockReport = statement("chat.lockReport")<[reportId: number], { status: "open" | "upheld" | "dismissed" }>(
  "select report_id, thread_id, status, reason from chat_reports where report_id = $1 for update",
);

export const decideReport = statement("chat.decideReport")<
  [reportId: number, status: string, personId: number, now: Date, note: string]
>(`with decided as (
     update chat_reports set status = $2, decided_by = $3, decided_at = $4, decision_note = $5 where report_id = $1 and status = 'open' returning thread_id
   )
   update chat_threads set reports_open = reports_open - 1 from decided where chat_threads.thread_id = decided.thread_id`);

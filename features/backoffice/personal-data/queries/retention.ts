import { statement } from "#platform/db.ts";
import { maxDeliveryAttempts } from "#platform/outbox.ts";
import type { RetentionKindName } from "../rules/retention.ts";
import { removeUnusedUploads } from "./uploads.ts";

/** SQL that deletes a batch of the rows of a table under a condition. */
const deleteBatch = (table: string, condition: string): string =>
  `delete from ${table} where ctid = any (array(select ctid from ${table} where ${condition} limit :limit))`;

const isEndedInvitation = "coalesce(answered_at, expires_at) < :before";
const ofClosedThreads = `side <> 'system' and body <> '[expired]' and thread_id in (
       select thread_id from chat_threads where status = 'closed' and last_message_at < :before)`;

/** Removes a batch of a kind that is older than `before`. Returns how many rows went as the number of changed rows. */
export const removals = {
  sessions: statement("personalData.removeSessions")(deleteBatch("sessions", "expires_at < :before")),
  auditLog: statement("personalData.removeAuditLog")(deleteBatch("audit_log", "at < :before")),
  activity: statement("personalData.removeActivity")(deleteBatch("company_events", "at < :before")),
  notifications: statement("personalData.removeNotifications")(deleteBatch("messages", "created_at < :before")),
  mails: statement("personalData.removeMails")(
    deleteBatch("outbox_messages", `created_at < :before and (sent_at is not null or attempts >= ${maxDeliveryAttempts})`),
  ),
  // The overview of a thread repeats its last text.
  conversations: statement("personalData.removeConversations")(`with old as (
       select message_id, thread_id from chat_messages where ${ofClosedThreads} limit :limit
     ), overviews as (
       update chat_threads set last_excerpt = '' where thread_id in (select thread_id from old)
     )
     update chat_messages set body = '[expired]', file_ids = '{}' where message_id = any (array(select message_id from old))`),
  invitations: statement("personalData.removeInvitations")(deleteBatch("company_invitations", isEndedInvitation)),
  batchOrders: statement("personalData.removeBatchOrders")(
    deleteBatch("batch_orders", "coalesce(finished_at, created_at) < :before and status <> 'ordering'"),
  ),
  paymentEvents: statement("personalData.removePaymentEvents")(
    `update provider_events set payload = '{}' where ctid = any (array(
       select ctid from provider_events where received_at < :before and payload <> '{}' and outcome <> 'held' limit :limit))`,
  ),
  requests: statement("personalData.removeRequests")(deleteBatch("answered_requests", "answered_at < :before")),
  unusedUploads: removeUnusedUploads,
} as const;

/** The oldest record of each kind that is left. Which uploads are unused is known only by looking at every paper, so that kind has none. */
export const oldestRecords = statement("personalData.oldestRecords")<{ [Kind in RetentionKindName]: Date | null }>(
  `select (select min(expires_at) from sessions) as "sessions",
     (select min(at) from audit_log) as "auditLog",
     (select min(at) from company_events) as "activity",
     (select min(created_at) from messages) as "notifications",
     (select min(created_at) from outbox_messages) as "mails",
     (select min(last_message_at) from chat_threads where status = 'closed' and exists (
       select from chat_messages where chat_messages.thread_id = chat_threads.thread_id and side <> 'system' and body <> '[expired]')) as "conversations",
     (select min(coalesce(answered_at, expires_at)) from company_invitations) as "invitations",
     (select min(coalesce(finished_at, created_at)) from batch_orders) as "batchOrders",
     (select min(received_at) from provider_events where payload <> '{}') as "paymentEvents",
     (select min(answered_at) from answered_requests) as "requests",
     null::timestamptz as "unusedUploads",
     (select min(ready_at) from data_exports where state = 'ready') as "dataExports"`,
);

export const setPeriods = statement("personalData.setPeriods")("select kind, days from retention_periods order by kind");

export const lockPeriod = statement("personalData.lockPeriod")("select days from retention_periods where kind = :kind for update");

export const savePeriod = statement("personalData.savePeriod")(
  `insert into retention_periods (kind, days, changed_by, changed_at) values (:kind, :days, :person_id, :now)
   on conflict (kind) do update set days = :days, changed_by = :person_id, changed_at = :now`,
);

export const insertRun = statement("personalData.insertRun")(
  "insert into retention_runs (kind, ran_at, days, removed, oldest_left) values (:kind, :now, :days, :removed, :oldest_left?)",
);

export const lastRunAt = statement("personalData.lastRunAt")("select max(ran_at) as ran_at from retention_runs");

/** The latest run of each kind. */
export const latestRuns = statement("personalData.latestRuns")(
  "select distinct on (kind) kind, ran_at, removed, oldest_left from retention_runs order by kind, run_id desc",
);

export const runPage = statement("personalData.runPage")(
  "select run_id, kind, ran_at, days, removed, oldest_left from retention_runs order by run_id desc limit :limit",
);

/** Reports are kept as long as the audit log at least is. */
export const deleteOldRuns = statement("personalData.deleteOldRuns")("delete from retention_runs where ran_at < :before");

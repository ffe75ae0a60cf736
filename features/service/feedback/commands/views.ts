import { signFileUrl } from "#features/identity/files/commands/read.ts";
import type { Db } from "#platform/db.ts";
import type { Settings } from "#platform/settings.ts";
import { type FeedbackRow, listEntries } from "../queries.ts";
import { getDueAt, toExcerpt } from "../rules.ts";

/** The summary of a conversation in a list. */
export const toSummary = (row: FeedbackRow) => ({
  feedback_id: row.feedback_id,
  category: row.category,
  order_number: row.order_number,
  status: row.status,
  begins: toExcerpt(row.body),
  created_at: row.created_at.toISOString(),
  last_entry_at: row.last_entry_at.toISOString(),
  due_at: row.waiting_since ? getDueAt(row.waiting_since).toISOString() : null,
  writer: row.writer,
  entries: row.entries,
});

/** The entries of a conversation. The caller has checked the reader's access. */
export const getThread = async (db: Db, settings: Settings, feedback_id: number, now: Date) =>
  (await db.rows(listEntries, { feedback_id })).map(({ pictures, created_at, ...entry }) => ({
    ...entry,
    pictures: pictures.map(({ file_id, name }) => ({ file_id, name, url: signFileUrl(settings, file_id, now) })),
    created_at: created_at.toISOString(),
  }));

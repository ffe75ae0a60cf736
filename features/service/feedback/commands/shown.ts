import { fileUrl } from "#features/identity/files/commands/read.ts";
import type { Db } from "#platform/db.ts";
import type { Settings } from "#platform/settings.ts";
import { entriesOf, type FeedbackRow } from "../queries.ts";
import { beginning, dueAt } from "../rules.ts";

/** A line of a list. */
export const headingOf = (row: FeedbackRow) => ({
  feedback_id: row.feedback_id,
  category: row.category,
  order_number: row.order_number,
  status: row.status,
  begins: beginning(row.body),
  created_at: row.created_at.toISOString(),
  last_entry_at: row.last_entry_at.toISOString(),
  due_at: row.waiting_since ? dueAt(row.waiting_since).toISOString() : null,
  writer: row.writer,
  entries: row.entries,
});

/** All that was written, for a reader whom the caller has judged; staff are one voice to the customer. */
export const threadOf = async (db: Db, settings: Settings, feedback_id: number, now: Date) =>
  (await db.rows(entriesOf, feedback_id)).map(({ pictures, created_at, ...entry }) => ({
    ...entry,
    pictures: pictures.map(({ file_id, name }) => ({ file_id, name, url: fileUrl(settings, file_id, now) })),
    created_at: created_at.toISOString(),
  }));

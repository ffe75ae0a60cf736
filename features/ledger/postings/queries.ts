import { type ParamsOf, statement } from "#platform/db.ts";

/**
 * The SQL expression that writes a posting, over the parameters of `LedgerParams`; accounts are given by kind and owner. A feature
 * that inserts its own row with each posting embeds it in its statement and saves a round trip.
 */
export const postLedgerSql = `post_ledger(:posting_kind, :posting_cause, :posted_at, :posted_by?, :posting_note,
     array(select ledger_account(kind, owner, :posting_currency) from unnest(:entry_kinds::text[], :entry_owners::bigint[]) with ordinality as entry (kind, owner, position) order by position),
     :entry_cents::bigint[], :entry_order_ids::bigint[])`;

export const insertPosting = statement("postings.insertPosting")<{ tx_id: number; ":entry_order_ids": (number | null)[] }>(
  `select ${postLedgerSql} as tx_id`,
);

/** The parameters of every posting statement; the four lists of entries are parallel. */
export type LedgerParams = ParamsOf<typeof insertPosting>;

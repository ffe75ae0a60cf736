import { statement } from "#platform/db.ts";

/** The first parameters of every posting statement; the last four arrays are parallel. */
export type LedgerParams = [
  kind: string,
  cause: string,
  at: Date,
  personId: number | null,
  note: string,
  currency: string,
  kinds: string[],
  owners: number[],
  amounts: number[],
  orderIds: (number | null)[],
];

/**
 * The SQL expression that writes a posting, over the parameters $1 to $10; accounts are given by kind and owner. A feature
 * that inserts its own row with each posting embeds it in its statement and saves a round trip.
 */
export const postLedgerSql = `post_ledger($1, $2, $3, $4, $5,
     array(select ledger_account(kind, owner, $6) from unnest($7::text[], $8::bigint[]) with ordinality as entry (kind, owner, position) order by position),
     $9::bigint[], $10::bigint[])`;

export const insertPosting = statement("postings.insertPosting")<LedgerParams, { tx_id: number }>(`select ${postLedgerSql} as tx_id`);

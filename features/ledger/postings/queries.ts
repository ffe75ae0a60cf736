import { statement } from "#platform/db.ts";

/** What every statement that posts to the ledger begins its parameters with; the last four arrays run in parallel. */
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
 * The one writer of the ledger, as an expression over the parameters $1 to $10: accounts are named by kind and owner. A
 * feature that must write a row of its own beside each posting puts it into its statement and saves a round trip.
 */
export const ledgerPosting = `post_ledger($1, $2, $3, $4, $5,
     array(select ledger_account(kind, owner, $6) from unnest($7::text[], $8::bigint[]) with ordinality as entry (kind, owner, position) order by position),
     $9::bigint[], $10::bigint[])`;

export const postToLedger = statement<{ tx_id: number }, LedgerParams>("postings.postToLedger", `select ${ledgerPosting} as tx_id`);

import { statement } from "#platform/db.ts";

/** The one writer of the ledger. Accounts are named by kind and owner; the three last arrays run in parallel with them. */
export const postToLedger = statement<
  { tx_id: number },
  [
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
  ]
>(
  "wallet.postToLedger",
  `select post_ledger($1, $2, $3, $4, $5,
     array(select ledger_account(kind, owner, $6) from unnest($7::text[], $8::bigint[]) with ordinality as entry (kind, owner, position) order by position),
     $9::bigint[], $10::bigint[]) as tx_id`,
);

import { cents } from "#kernel/money.ts";
import { refuse } from "#kernel/refusals.ts";
import type { Context } from "#platform/serve.ts";
import type { carrierAccounts, settlementToApprove } from "../contract.ts";
import { carrierAccountList, carrierAccountSums, findSettlement } from "../queries.ts";
import { accountItemKinds, outcomesFor } from "../rules.ts";

/** Reading what carriers and the platform owe each other. */

/** The accounts with carriers, and what both sides owe in all. */
export const listAccounts = async ({ db, body }: Context<typeof carrierAccounts>) => {
  const { tab, page, page_size } = body;
  const [rows, sums] = await Promise.all([
    db.rows(carrierAccountList, { is_open: tab === "open", limit: page_size, offset: (page - 1) * page_size }),
    db.only(carrierAccountSums),
  ]);
  const list = rows.map(({ found: _, open_cents, items, undecided, ...row }) => ({
    ...row,
    open: open_cents,
    undecided: undecided && { ...undecided, amount: cents(undecided.cents) },
    // One settlement at a time waits for its second person.
    outcomes: undecided?.status === "waiting" ? [] : outcomesFor(open_cents),
    items: items.map(({ kind, cents: amount, ...item }) => ({
      ...item,
      amount: cents(amount),
      kind: accountItemKinds.find((name) => name === kind) ?? ("other" as const),
    })),
  }));
  return { list, count: rows[0]?.found ?? 0, ...sums };
};

/** A settlement for the second person who decides about it. Refuses NOT_FOUND. */
export const getSettlement = async ({ db, body, session }: Context<typeof settlementToApprove>) => {
  const { person_id, amount_cents, open_cents, ...settlement } =
    (await db.row(findSettlement, { settlement_id: body.settlement_id })) ?? refuse("NOT_FOUND", {}, ["settlement_id"]);
  return { ...settlement, amount: cents(amount_cents), open: cents(open_cents), is_mine: person_id === session.person_id };
};

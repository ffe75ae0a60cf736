import { parse } from "csv-parse/sync";
import { detectSeparator } from "#features/catalog/imports/sheets/csv.ts";
import { audit } from "#features/identity/accounts/commands/audit.ts";
import { decideOnVoucher } from "#features/money/payments/commands/review-voucher.ts";
import { estimatedTotal } from "#kernel/long-lists.ts";
import { parseAmount, toAmount } from "#kernel/money.ts";
import { refuse } from "#kernel/refusals.ts";
import type { Tx } from "#platform/db.ts";
import type { Context } from "#platform/serve.ts";
import type { addBankLine, bankLines, dismissBankLine, importBankLines, reopenBankLine, takeBankLine } from "./contract.ts";
import { countLines, dismissLine, findPending, insertLines, listLines, lockLine, reopenLine, takeLine } from "./queries.ts";
import { matchOf, maxStatementLines, readStatement, type StatementLine, withKeys } from "./rules.ts";
import type { BankLineStatus } from "./statuses.ts";

/** Money that came in at the bank: reading statements, and settling proofs of payment with their lines. */

/** Lists lines. What an open one names is looked up now, so that a proof that comes later finds its line. */
export const listBankLines = async ({ db, body }: Context<typeof bankLines>) => {
  const { tab, keyword, page, page_size } = body;
  const [rows, counts] = await Promise.all([
    db.rows(listLines, {
      status: tab,
      keyword,
      cents: parseAmount(keyword) ?? null,
      limit: page_size,
      offset: (page - 1) * page_size,
    }),
    db.only(countLines),
  ]);
  return {
    list: rows.map(({ amount_cents, named, entered_at: _, ...line }) => {
      const { kind, match } = matchOf(amount_cents, named);
      const inOrder = match ? [match, ...named.filter((other) => other !== match)] : named;
      return { ...line, amount: amount_cents, kind, named: inOrder.map(({ due_cents, ...voucher }) => ({ ...voucher, due: due_cents })) };
    }),
    count: keyword === "" ? counts[tab] : estimatedTotal(0, page, page_size, rows.length),
    counts,
  };
};

/** Adds lines that are not known yet. Returns how many. */
const addLines = async (
  tx: Tx,
  { session, request, now }: Pick<Context<typeof addBankLine>, "session" | "request" | "now">,
  lines: readonly Omit<StatementLine, "row">[],
): Promise<number> => {
  const keyed = withKeys(lines);
  const added = await tx.rows(insertLines, {
    line_keys: keyed.map(({ line_key }) => line_key),
    bank_references: keyed.map(({ bank_reference }) => bank_reference),
    booked_on: keyed.map(({ booked_on }) => booked_on),
    cents: keyed.map(({ amount_cents }) => amount_cents),
    said: keyed.map(({ said }) => said),
    currency: request.site.currency,
    now,
    person_id: session.person_id,
  });
  return added.length;
};

const readRows = (csv: string): string[][] | undefined => {
  try {
    return parse(csv, {
      bom: true,
      delimiter: detectSeparator(csv),
      relax_column_count: true,
      relax_quotes: true,
      max_record_size: 20_000,
    });
  } catch {
    // A quote that is never closed, or a record beyond the size.
    return undefined;
  }
};

/** Adds the lines of a statement. Refuses BANK_FILE_UNREADABLE and BANK_FILE_TOO_LONG. */
export const importLines = async (context: Context<typeof importBankLines>) => {
  const { body, request, session, now } = context;
  const rows = readRows(body.csv) ?? refuse("BANK_FILE_UNREADABLE", {}, ["csv"]);
  if (rows.length > maxStatementLines) refuse("BANK_FILE_TOO_LONG", { most: maxStatementLines }, ["csv"]);
  const { lines, skipped } = readStatement(rows, request.site.currency) ?? refuse("BANK_FILE_UNREADABLE", {}, ["csv"]);
  return context.transaction(async (tx) => {
    const added = lines.length === 0 ? 0 : await addLines(tx, context, lines);
    await audit(tx, now, { person_id: session.person_id, action: "bankLines.import", subject: "bank", after: { added, skipped } });
    return { added, known: lines.length - added, skipped };
  });
};

/** Adds one line by hand. */
export const addLine = (context: Context<typeof addBankLine>) =>
  context.transaction(async (tx) => {
    const { booked_on, amount, said, bank_reference } = context.body;
    const added = await addLines(tx, context, [{ booked_on, amount_cents: amount, said, bank_reference }]);
    return { added, known: 1 - added, skipped: 0 };
  });

/** Locks a line in a status. Refuses NOT_FOUND, and BANK_LINE_TAKEN when it is in another one. */
const lockInStatus = async (tx: Tx, bank_line_id: number, status: BankLineStatus) => {
  const line = (await tx.row(lockLine, { bank_line_id })) ?? refuse("NOT_FOUND", {}, ["bank_line_id"]);
  if (line.status !== status) refuse("BANK_LINE_TAKEN");
  return line;
};

/** The proof of payment that is to be settled. Refuses BANK_LINE_UNMATCHED when none, or several, wait under a number. */
const pendingVoucher = async (tx: Tx, body: { voucher_id?: number | "" | undefined; reference: string }, currency: string) => {
  const voucher_id = body.voucher_id || null;
  const found = await tx.rows(findPending, { voucher_id, reference: body.reference });
  const [voucher] = found.filter((each) => each.currency === currency);
  return voucher && found.length === 1 ? voucher : refuse("BANK_LINE_UNMATCHED", {}, voucher_id === null ? ["reference"] : []);
};

/**
 * Settles a proof of payment with a line: the voucher is approved with its amount in the same transaction, so that both happen or none. The line
 * is locked first; it is taken once, and an approval that needs a second person leaves it open. Refuses like `decideOnVoucher`,
 * BANK_LINE_TAKEN, BANK_LINE_UNMATCHED and BANK_LINE_DIFFERS.
 */
export const takeBankLineFor = (context: Context<typeof takeBankLine>) =>
  context.transaction(async (tx) => {
    const { body, session, now } = context;
    const { bank_line_id, exact_only, accept_part, surplus, note } = body;
    const line = await lockInStatus(tx, bank_line_id, "open");
    const { voucher_id, due_cents } = await pendingVoucher(tx, body, line.currency);
    if (exact_only && due_cents !== line.amount_cents) refuse("BANK_LINE_DIFFERS", { due: toAmount(due_cents) });
    const approval = {
      ...context,
      db: tx,
      body: { voucher_id, decision: "approve", received_amount: line.amount_cents, accept_part, surplus, note },
      transaction: (work: (tx: Tx) => unknown) => work(tx),
    } as unknown as Parameters<typeof decideOnVoucher>[0];
    const { status, to_balance } = await decideOnVoucher(approval);
    if (status !== "approved") return { bank_line_id, status: "open" as const, to_balance: 0 };
    tx.write(takeLine, { bank_line_id, voucher_id, note, now, person_id: session.person_id });
    return { bank_line_id, status: "taken" as const, to_balance };
  });

/** Sets a line aside. Refuses BANK_LINE_TAKEN. */
export const dismissBankLineWith = ({ body, session, now, transaction }: Context<typeof dismissBankLine>) =>
  transaction(async (tx) => {
    const { bank_line_id, note } = body;
    await lockInStatus(tx, bank_line_id, "open");
    tx.write(dismissLine, { bank_line_id, note, now, person_id: session.person_id });
    return { bank_line_id, status: "dismissed" as const };
  });

/** Opens a line again that was set aside. Refuses BANK_LINE_TAKEN. */
export const reopen = ({ body, transaction }: Context<typeof reopenBankLine>) =>
  transaction(async (tx) => {
    const { bank_line_id } = body;
    await lockInStatus(tx, bank_line_id, "dismissed");
    tx.write(reopenLine, { bank_line_id });
    return { bank_line_id, status: "open" as const };
  });

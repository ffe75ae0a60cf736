import { takeFromDailyLimit } from "#features/ledger/daily-limits/commands.ts";
import { freezeBalance } from "#features/money/balance/commands/freeze.ts";
import { depositFromBank } from "#features/money/deposits-withdrawals/commands/bank-deposits.ts";
import { lockNamed } from "#features/money/payments/commands/bank-transfers.ts";
import { decideOnVoucher } from "#features/money/payments/commands/review-voucher.ts";
import { updateVoucherBooked } from "#features/money/payments/queries/bank-transfers.ts";
import { cents, sumCents, toAmount } from "#kernel/money.ts";
import { Refused, refuse } from "#kernel/refusals.ts";
import { strictestLimit } from "#kernel/strictest-limit.ts";
import type { Tx } from "#platform/db.ts";
import type { Context } from "#platform/serve.ts";
import type { approveBankSplit, splitBankLine, withdrawBankSplit } from "../contract.ts";
import { deleteSplit, findSplit, insertSplit, settlePart, settleRest, takeLine } from "../queries.ts";
import { numbersIn } from "../rules/numbers.ts";
import { matchLines } from "./named.ts";
import { approvalIn, findProof, type Line, lockInStatus, maxRemark, recordDue } from "./settle.ts";

/** Lines that pay several orders, contracts, invoices or proofs of payment of one company (docs/decisions/0378). */

type SplitContext = Pick<Context<typeof splitBankLine>, "platform" | "session" | "now" | "request">;

interface Part {
  reference: string;
  amount_cents: number;
}

interface Split {
  company_id: number;
  accept_part: boolean;
  rest: "balance" | "hold";
  note: string;
  /** Who approved it first, where two people do. */
  first_by: number | null;
  parts: readonly Part[];
}

const fieldOf = (index: number, name: "reference" | "amount"): string => `parts.${index}.${name}`;

/** Gives what the money of one part refuses the part as its place. */
const ofPart = async <T>(index: number, work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    throw new Refused(error.reason, error.values, [fieldOf(index, error.fields.includes("reference") ? "reference" : "amount")]);
  }
};

/** What remains of a line after its parts. Refuses BANK_PARTS_EXCEED, and BUYER_REASON_REQUIRED where the rest is held without one. */
const restOf = (line: Line, { parts, rest, note }: Pick<Split, "parts" | "rest" | "note">): number => {
  const left = line.amount_cents - sumCents(parts.map(({ amount_cents }) => cents(amount_cents)));
  if (left < 0) return refuse("BANK_PARTS_EXCEED", { amount: toAmount(line.amount_cents) }, [fieldOf(parts.length - 1, "amount")]);
  if (left > 0 && rest === "hold" && note === "") refuse("BUYER_REASON_REQUIRED", {}, ["note"]);
  return left;
};

const mayBePart = new Set(["freight", "invoice"]);

/** Refuses parts that nothing is due for, or that are less than is due where less does not count. What is locked cannot change until they are paid. */
const assertParts = async (tx: Tx, line: Line, { parts, accept_part }: Pick<Split, "parts" | "accept_part">): Promise<void> => {
  const matches = await matchLines(
    tx,
    parts.map(({ reference, amount_cents }) => ({
      ...{ direction: "credit" as const, amount_cents, currency: line.currency, named_numbers: numbersIn(reference) },
      ...{ voucher_id: null, recharge_id: null },
    })),
  );
  for (const [index, { kind, named }] of matches.entries()) {
    const [first] = named;
    if (!first) return refuse("BANK_LINE_UNMATCHED", {}, [fieldOf(index, "reference")]);
    if (kind === "part" && !accept_part && !mayBePart.has(first.purpose))
      refuse("RECEIVED_TOO_LITTLE", { due: toAmount(first.due_cents) }, [fieldOf(index, "amount")]);
  }
};

/** Pays one part: a proof of payment that waits under its number, else what is due, for which the line is the proof. */
const payPart = async (tx: Tx, context: SplitContext, line: Line, { part, place, split }: { part: Part; place: number; split: Split }) => {
  const proof = await findProof(tx, { voucher_id: null, reference: part.reference }, line.currency);
  const found = proof ?? (await recordDue(tx, context, line, part)) ?? refuse("BANK_LINE_UNMATCHED", {}, ["reference"]);
  const { voucher_id } = found;
  const { accept_part, note, first_by } = split;
  const approval = approvalIn(tx, context, { voucher_id, received_amount: part.amount_cents, accept_part, surplus: "balance", note });
  const { to_balance } = await decideOnVoucher(approval, { isWithLine: true, together: { first_by } });
  tx.write(updateVoucherBooked, { voucher_id, booked_on: line.booked_on });
  tx.write(settlePart, { bank_line_id: line.bank_line_id, place, voucher_id });
  return { voucher_id, to_balance };
};

/** Credits what is left of a line to the company's balance, free or held. */
const creditRest = async (tx: Tx, context: SplitContext, line: Line, { split, amount_cents }: { split: Split; amount_cents: number }) => {
  const { company_id, note, first_by, rest } = split;
  const { currency, booked_on, bank_line_id } = line;
  const deposit = { company_id, amount_cents, currency, booked_on, recharge_id: null, remark: line.said.slice(0, maxRemark) };
  const { recharge_id } = await depositFromBank(tx, { ...context, body: { note } }, { ...deposit, together: { first_by } });
  tx.write(settleRest, { bank_line_id, recharge_id });
  if (rest === "balance") return;
  const { person_id } = context.session;
  await freezeBalance(tx, { company_id, amount_cents, source: "operator", reason: note, at: context.now, person_id, currency });
};

/** Pays all parts of a line and credits its rest, all or none. What the parts name is locked already. */
const settleSplit = async (tx: Tx, context: SplitContext, line: Line, split: Split) => {
  const { bank_line_id } = line;
  const left = restOf(line, split);
  await assertParts(tx, line, split);
  const paid: { voucher_id: number; to_balance: number }[] = [];
  for (const [index, part] of split.parts.entries())
    paid.push(await ofPart(index, () => payPart(tx, context, line, { part, place: index + 1, split })));
  if (left > 0) await creditRest(tx, context, line, { split, amount_cents: left });
  tx.write(takeLine, {
    ...{ bank_line_id, voucher_id: paid[0]?.voucher_id ?? null, recharge_id: null, payout_id: null },
    ...{ note: split.note, now: context.now, person_id: context.session.person_id },
  });
  return { bank_line_id, status: "taken" as const, to_balance: left + sumCents(paid.map(({ to_balance }) => cents(to_balance))) };
};

/** The company that owes all that the parts name, which is locked. Refuses BANK_LINE_UNMATCHED and BANK_PARTS_COMPANIES. */
const lockParts = async (tx: Tx, parts: readonly Part[]): Promise<number> => {
  const companies = await lockNamed(
    tx,
    parts.flatMap(({ reference }) => numbersIn(reference)),
  );
  if (companies.length > 1) return refuse("BANK_PARTS_COMPANIES", {}, ["parts"]);
  return companies[0] ?? refuse("BANK_LINE_UNMATCHED", {}, [fieldOf(0, "reference")]);
};

/**
 * Pays several payments of one company with a line. The line counts as a whole towards the company's limit of the day: above it nothing is paid until
 * a second person approves the same parts. Refuses like `takeBankLineFor`, BANK_PARTS_EXCEED and BANK_PARTS_COMPANIES.
 */
export const splitLine = (context: Context<typeof splitBankLine>) =>
  context.transaction(async (tx) => {
    const { body, session, platform, now } = context;
    const { bank_line_id, accept_part, rest, note } = body;
    const line = await lockInStatus(tx, bank_line_id, "open");
    if (line.direction === "debit") return refuse("BANK_LINE_UNMATCHED");
    if (line.is_split || line.voucher_id !== null || line.recharge_id !== null) return refuse("BANK_LINE_WAITS");
    const parts = body.parts.map(({ reference, amount }) => ({ reference, amount_cents: amount }));
    const left = restOf(line, { parts, rest, note });
    const company_id = await lockParts(tx, parts);
    await assertParts(tx, line, { parts, accept_part });
    const limit_cents = strictestLimit(platform.sites.values(), "recharge_second_above_cents");
    const limited = { kind: "deposit", company_id, amount_cents: line.amount_cents, limit_cents, at: now } as const;
    const isWithin = await takeFromDailyLimit(tx, platform, limited);
    const split = { company_id, accept_part, rest, note, first_by: null, parts };
    tx.write(insertSplit, {
      ...{ bank_line_id, company_id, accept_part, rest, note, now, first_by: isWithin ? null : session.person_id },
      ...{ references: parts.map(({ reference }) => reference), cents: parts.map(({ amount_cents }) => amount_cents) },
    });
    return isWithin ? settleSplit(tx, context, line, split) : { bank_line_id, status: "open" as const, to_balance: left };
  });

/** The parts of an open line that wait for a second person. Refuses BANK_LINE_TAKEN, and WRONG_STATUS where none wait. */
const lockWaiting = async (tx: Tx, bank_line_id: number) => {
  const line = await lockInStatus(tx, bank_line_id, "open");
  const split = (await tx.row(findSplit, { bank_line_id })) ?? refuse("WRONG_STATUS");
  return { line, split };
};

/** Approves the parts of a line as the second person, and pays them. Refuses SECOND_PERSON_NEEDED for the first, and like `splitLine`. */
export const approveSplit = (context: Context<typeof approveBankSplit>) =>
  context.transaction(async (tx) => {
    const { line, split } = await lockWaiting(tx, context.body.bank_line_id);
    if (split.first_by === context.session.person_id) return refuse("SECOND_PERSON_NEEDED");
    const company_id = await lockParts(tx, split.parts);
    if (company_id !== split.company_id) return refuse("BANK_PARTS_COMPANIES", {}, ["parts"]);
    return settleSplit(tx, context, line, split);
  });

/** Takes the parts of a line back that wait for a second person. Refuses BANK_LINE_TAKEN and WRONG_STATUS. */
export const withdrawSplit = (context: Context<typeof withdrawBankSplit>) =>
  context.transaction(async (tx) => {
    const { bank_line_id } = context.body;
    await lockWaiting(tx, bank_line_id);
    tx.write(deleteSplit, { bank_line_id });
    return { bank_line_id, status: "open" as const };
  });

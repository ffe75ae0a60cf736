import { findPayoutsNamed } from "#features/money/merchant-payouts/queries.ts";
import { findInvoicesNamed, findOrdersNamed, findVouchersNamed } from "#features/money/payments/queries/bank-transfers.ts";
import { amountsDue } from "#features/trade/orders/rules.ts";
import type { RowOf } from "#platform/db.ts";
import type { Context } from "#platform/serve.ts";
import { listWaiting } from "../queries.ts";
import { fitsPayout, type MatchKind, matchOf, maxParts, type Named, purposesOf, sumOf } from "../rules/match.ts";
import type { LineDirection } from "../rules/statement.ts";

/** What lines name. It is looked up when a list is read, so that what comes later finds its line. */

type Db = Context["db"];

interface NamingLine {
  direction: LineDirection;
  amount_cents: number;
  currency: string;
  named_numbers: string[];
  voucher_id: number | null;
  recharge_id: number | null;
}

export interface LineMatch {
  kind: MatchKind;
  /** What the line names, the fitting one first. */
  named: Named[];
  /** Who approved it as the first of two people, and the company of the deposit. */
  first_by: string;
  company_id: number;
}

/** What each number stands for. */
interface Found {
  vouchers: RowOf<typeof findVouchersNamed>[];
  orders: RowOf<typeof findOrdersNamed>[];
  invoices: RowOf<typeof findInvoicesNamed>[];
  payouts: RowOf<typeof findPayoutsNamed>[];
}

const uniqueBy = <T>(rows: readonly T[], key: (row: T) => string | number): T[] => [
  ...new Map(rows.map((row) => [key(row), row])).values(),
];

/** An order's number begins with that of its checkout: where both owe the same, which a checkout of one order does, the order stands for both. */
const withoutCheckouts = (named: readonly Named[]): Named[] =>
  named.filter(
    (each) =>
      !named.some(
        (other) => other.reference.startsWith(`${each.reference}-`) && other.purpose === each.purpose && other.due_cents === each.due_cents,
      ),
  );

/** Orders that are due, by the numbers that name them: a checkout is all of its orders. */
const ordersDue = (rows: readonly Found["orders"][number][]): Named[] =>
  [...new Set(rows.map(({ number }) => number))].flatMap((number) => {
    const ofNumber = rows.filter((row) => row.number === number);
    const company = ofNumber[0]?.company ?? "";
    return purposesOf(ofNumber.map((order) => amountsDue(order))).map(({ purpose, due_cents }) => ({
      ...{ settles: "order" as const, id: 0, company, reference: number },
      ...{ purpose, due_cents },
    }));
  });

/** What a line of money that came in names: proofs of payment that wait, otherwise what is due without one, and payouts that came back. */
const namedByCredit = (line: NamingLine, found: Found): Named[] => {
  const proofs = found.vouchers.map(
    ({ voucher_id, company, number, purpose, due_cents }): Named => ({
      ...{ settles: "proof", id: voucher_id, company, reference: number },
      ...{ purpose, due_cents },
    }),
  );
  if (proofs.length > 0) return uniqueBy(proofs, ({ id }) => id);
  const invoices = uniqueBy(found.invoices, ({ invoice_id }) => invoice_id).map(
    ({ company, invoice_number, open_cents }): Named => ({
      ...{ settles: "invoice", id: 0, company, reference: invoice_number },
      ...{ purpose: "invoice", due_cents: open_cents },
    }),
  );
  return [...payoutsFor(line, found, "return"), ...withoutCheckouts(ordersDue(found.orders)), ...invoices];
};

const payoutsFor = (line: NamingLine, { payouts }: Found, settles: "payout" | "return"): Named[] =>
  payouts
    .filter((payout) => fitsPayout(line, payout))
    .map(({ payout_id, company, number, amount_cents }) => ({
      ...{ settles, id: payout_id, company, reference: number },
      ...{ purpose: "", due_cents: amount_cents },
    }));

const maxNamed = maxParts;

const matchBy = (line: NamingLine, found: Found, waiting: readonly RowOf<typeof listWaiting>[]): LineMatch => {
  const second = waiting.find(({ settles, id }) => id === (settles === "proof" ? line.voucher_id : line.recharge_id));
  if (second) {
    const { first_by, company_id, settles, ...named } = second;
    const asNamed: Named = { ...named, settles: settles === "proof" ? "proof" : "deposit", reference: named.reference ?? "" };
    return { kind: "second", named: [asNamed], first_by: first_by ?? "", company_id };
  }
  const named = line.direction === "credit" ? namedByCredit(line, found) : payoutsFor(line, found, "payout");
  const { kind, match } = matchOf(line.amount_cents, named);
  const sum = kind === "several" ? sumOf(line.amount_cents, named) : undefined;
  if (sum) return { kind: "sum", named: sum, first_by: "", company_id: 0 };
  const inOrder = match ? [match, ...named.filter((other) => other !== match)] : named;
  return { kind, named: inOrder.slice(0, maxNamed), first_by: "", company_id: 0 };
};

/** What the lines of a page name, in four statements. */
export const matchLines = async (db: Db, lines: readonly NamingLine[]): Promise<LineMatch[]> => {
  const numbers = [...new Set(lines.flatMap(({ named_numbers }) => named_numbers))];
  const held = lines.filter(({ voucher_id, recharge_id }) => voucher_id !== null || recharge_id !== null);
  const [vouchers, orders, invoices, payouts, waiting] = await Promise.all([
    db.rows(findVouchersNamed, { numbers }),
    db.rows(findOrdersNamed, { numbers }),
    db.rows(findInvoicesNamed, { numbers }),
    db.rows(findPayoutsNamed, { numbers }),
    held.length === 0
      ? []
      : db.rows(listWaiting, {
          voucher_ids: held.flatMap(({ voucher_id }) => voucher_id ?? []),
          recharge_ids: held.flatMap(({ recharge_id }) => recharge_id ?? []),
        }),
  ]);
  return lines.map((line) => {
    const isNamed = (row: { number: string | null; currency: string }) =>
      row.currency === line.currency && line.named_numbers.includes(row.number ?? "");
    const found = {
      vouchers: vouchers.filter(isNamed),
      orders: orders.filter(isNamed),
      invoices: invoices.filter(isNamed),
      payouts: payouts.filter(isNamed),
    };
    return matchBy(line, found, waiting);
  });
};

import type { FeeKind } from "#features/money/merchant-fees/rules.ts";
import { formatDay } from "#kernel/calendar.ts";
import { csvByteOrderMark, formatCsvCell } from "#kernel/csv.ts";
import { formatMoney } from "#kernel/format-money.ts";
import type { Language } from "#kernel/languages.ts";
import { toAmount } from "#kernel/money.ts";
import { textsIn } from "#kernel/texts.ts";
import type { PdfDocument, PdfTable } from "#platform/pdf/document.ts";
import type { Site } from "#platform/sites.ts";
import { earningKinds, statementGroupOf, sumsByGroup } from "./rules.ts";
import { texts } from "./texts.ts";

/** A manufacturer's statement as a PDF document and as CSV, in the reader's language. Pure. */

interface StatementLine {
  at: Date;
  kind: string;
  /** What was posted, once for ever. */
  cause: string;
  /** The number of its order, payout, write-off or fee. */
  about: string;
  items: string;
  /** Of commission: the version and the rules that decided; of a fee why it was charged or given back. */
  rule: string;
  fee_kind: FeeKind | null;
  amount: number;
  balance: number;
}

export interface MerchantStatement {
  merchant_code: string;
  name: string;
  name_zh: string;
  address: string;
  date_from: string;
  date_to: string;
  opening: number;
  closing: number;
  sums: readonly { kind: string; amount: number; count: number }[];
  lines: readonly StatementLine[];
}

export interface StatementReader {
  currency: string;
  language: Language;
  site: Site;
  now: Date;
}

type StatementTexts = ReturnType<typeof inLanguage>;
const inLanguage = (language: Language) => textsIn(texts, language);

const nameOf = ({ name, name_zh }: MerchantStatement, language: Language): string => (language === "zh-CN" ? name_zh : name);

/** The name of a kind of movements; of one without a name that of its group. */
const nameOfKind = (kind: string, { movements: { kinds }, statements }: StatementTexts): string => {
  const known = earningKinds.find((each) => each === kind);
  return known ? kinds[known] : statements.groups[statementGroupOf(kind)];
};

/** What decided about commission, or what a fee is for. */
const whyOf = ({ rule, fee_kind }: Pick<StatementLine, "rule" | "fee_kind">, { movements: { feeKinds } }: StatementTexts): string =>
  fee_kind ? `${feeKinds[fee_kind]} · ${rule}` : rule;

const formatPeriod = ({ date_from, date_to }: MerchantStatement, language: Language): string =>
  `${formatDay(date_from, language)} – ${formatDay(date_to, language)}`;

const summaryTable = ({ sums }: MerchantStatement, t: StatementTexts, money: (cents: number) => string): PdfTable => ({
  kind: "table",
  heading: t.statements.summary,
  columns: [
    { label: t.statements.group, width: 60 },
    { label: t.statements.count, align: "right", width: 15 },
    { label: t.movements.amount, align: "right", width: 25 },
  ],
  rows: sumsByGroup(sums).map(({ group, amount, count }) => [t.statements.groups[group], String(count), money(amount)]),
  empty: t.movements.none,
});

const movementsTable = (
  { lines }: MerchantStatement,
  t: StatementTexts,
  { money, day }: { money: (cents: number) => string; day: (at: Date) => string },
): PdfTable => ({
  kind: "table",
  heading: t.movements.title,
  columns: [
    { label: t.movements.at, width: 20 },
    { label: t.movements.kind, width: 40 },
    { label: t.movements.amount, align: "right", width: 20 },
    { label: t.movements.balance, align: "right", width: 20 },
  ],
  rows: lines.map(({ at, kind, about, rule, fee_kind, amount, balance }) => {
    const detail = [about, whyOf({ rule, fee_kind }, t)].filter(Boolean).join(" · ");
    const text = nameOfKind(kind, t);
    return [day(at), detail ? { text, detail } : text, money(amount), money(balance)];
  }),
  empty: t.movements.none,
});

/** The statement as a PDF document. */
export const toStatementDocument = (account: MerchantStatement, { currency, language, site, now }: StatementReader): PdfDocument => {
  const t = inLanguage(language);
  const money = (value: number): string => formatMoney(toAmount(value), language, currency);
  const format = new Intl.DateTimeFormat(language, { dateStyle: "medium", timeZone: site.time_zone });
  const { opening, closing } = account;
  return {
    language,
    title: t.statements.document,
    number: `${account.merchant_code} · ${formatPeriod(account, language)}`,
    letterhead: { name: site.contact_company, lines: [site.contact_address, site.contact_email, site.contact_phone].filter(Boolean) },
    facts: [
      { label: t.statements.opening, value: money(opening) },
      { label: t.statements.closing, value: money(closing) },
    ],
    parties: [{ label: t.statements.merchant, name: nameOf(account, language), lines: [account.address] }],
    parts: [
      summaryTable(account, t, money),
      movementsTable(account, t, { money, day: (at) => format.format(at) }),
      {
        kind: "totals",
        rows: [
          { label: t.statements.opening, value: money(opening) },
          { label: t.statements.change, value: money(closing - opening) },
          { label: t.statements.closing, value: money(closing), strong: true },
        ],
      },
    ],
    foot: `${site.contact_company} · ${site.contact_address}`,
    made_at: now,
  };
};

/** A line of the file. Numbers are amounts in cents, which a spreadsheet may calculate with; every other cell is text (docs/security.md S13). */
const toLine = (...cells: readonly (string | number)[]): string =>
  `${cells.map((cell) => (typeof cell === "number" ? toAmount(cell) : formatCsvCell(cell))).join(",")}\r\n`;

/** The statement as CSV: head, sums by group, then each movement between the balances before and after. */
export const toStatementCsv = (account: MerchantStatement, { currency, language, site }: StatementReader): string => {
  const t = inLanguage(language);
  const { statements, movements } = t;
  const { date_from, date_to, opening, closing } = account;
  const format = new Intl.DateTimeFormat("sv-SE", { timeZone: site.time_zone, dateStyle: "short", timeStyle: "medium" });
  const columns = [
    ...[movements.at, statements.group, movements.kind, statements.about, statements.items, statements.rule],
    ...[movements.amount, movements.balance, statements.reference],
  ];
  const none = ["", "", "", ""];
  return [
    csvByteOrderMark,
    toLine(statements.document, nameOf(account, language), account.merchant_code),
    toLine(statements.period, `${date_from} – ${date_to}`, site.time_zone),
    toLine(statements.currency, currency),
    toLine(),
    toLine(statements.group, statements.count, movements.amount),
    ...sumsByGroup(account.sums).map(({ group, count, amount }) => toLine(statements.groups[group], String(count), amount)),
    toLine(),
    toLine(...columns),
    toLine(date_from, statements.opening, ...none, 0, opening, ""),
    ...account.lines.map(({ at, kind, about, items, rule, fee_kind, amount, balance, cause }) =>
      toLine(
        ...[format.format(at), statements.groups[statementGroupOf(kind)], nameOfKind(kind, t), about, items, whyOf({ rule, fee_kind }, t)],
        ...[amount, balance, cause],
      ),
    ),
    toLine(date_to, statements.closing, ...none, closing - opening, closing, ""),
  ].join("");
};

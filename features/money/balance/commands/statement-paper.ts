import type { StatementRow } from "#features/money/balance/queries/statement.ts";
import { kindWord, statementWords } from "#features/money/balance/words.ts";
import type { Language } from "#kernel/languages.ts";
import { toAmount } from "#kernel/money.ts";
import { moneyText } from "#kernel/money-text.ts";
import type { PdfCell, PdfDocument } from "#platform/pdf/document.ts";
import type { Site } from "#platform/sites.ts";

/** What stands above a statement, whatever it is written as. */
export interface StatementHead {
  company: string;
  account: string;
  period: string;
  currency: string;
  opening: number;
  money_in: number;
  money_out: number;
  closing: number;
  count: number;
}

/** A statement as a printed paper, oldest movement first. */
export const statementPaper = (
  head: StatementHead,
  rows: readonly StatementRow[],
  language: Language,
  site: Site,
  now: Date,
): PdfDocument => {
  const word = (name: keyof typeof statementWords): string => statementWords[name][language];
  const money = (value: number): string => moneyText(toAmount(value), language, head.currency);
  const moment = new Intl.DateTimeFormat(language, { dateStyle: "medium", timeStyle: "short", timeZone: site.time_zone });
  const what = ({ kind, order_sn, person, reason, note }: StatementRow): PdfCell => {
    const detail = [order_sn, person, reason, note].filter(Boolean).join(" · ");
    return detail ? { text: kindWord(kind, language), detail } : kindWord(kind, language);
  };
  return {
    language,
    title: word("title"),
    number: head.period,
    letterhead: {
      name: site.contact_company,
      lines: [site.contact_address, site.contact_email, site.contact_phone].filter(Boolean),
    },
    facts: [
      { label: word("account"), value: head.account },
      { label: word("movements"), value: new Intl.NumberFormat(language).format(head.count) },
      { label: word("opening"), value: money(head.opening) },
      { label: word("closing"), value: money(head.closing) },
    ],
    parties: [{ label: word("company"), name: head.company, lines: [] }],
    parts: [
      {
        kind: "table",
        columns: [
          { label: word("date"), width: 22 },
          { label: word("what"), width: 38 },
          { label: word("moneyIn"), align: "right", width: 14 },
          { label: word("moneyOut"), align: "right", width: 14 },
          { label: word("balance"), align: "right", width: 15 },
        ],
        rows: rows.map((row) => [
          moment.format(row.at),
          what(row),
          row.amount > 0 ? money(row.amount) : "",
          row.amount < 0 ? money(-row.amount) : "",
          money(row.balance),
        ]),
        empty: word("none"),
      },
      {
        kind: "totals",
        rows: [
          { label: word("opening"), value: money(head.opening) },
          { label: word("moneyIn"), value: money(head.money_in) },
          { label: word("moneyOut"), value: money(-head.money_out) },
          { label: word("closing"), value: money(head.closing), strong: true },
        ],
      },
    ],
    foot: `${site.contact_company} · ${word("made")} ${moment.format(now)}`,
    made_at: now,
  };
};

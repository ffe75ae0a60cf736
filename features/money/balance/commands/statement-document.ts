import { movementKindLabel, statementLabels } from "#features/money/balance/labels.ts";
import type { StatementRow } from "#features/money/balance/queries/statement.ts";
import { documentNames } from "#kernel/document-names.ts";
import { formatMoney } from "#kernel/format-money.ts";
import type { Language } from "#kernel/languages.ts";
import { toAmount } from "#kernel/money.ts";
import type { PdfCell, PdfDocument } from "#platform/pdf/document.ts";
import type { Site } from "#platform/sites.ts";

/** The header of a statement in any format. */
export interface StatementHeader {
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

/** A statement as a PDF document, oldest movement first. */
export const createStatementDocument = (
  head: StatementHeader,
  rows: readonly StatementRow[],
  language: Language,
  site: Site,
  now: Date,
): PdfDocument => {
  const label = (name: keyof typeof statementLabels): string => statementLabels[name][language];
  const money = (value: number): string => formatMoney(toAmount(value), language, head.currency);
  const moment = new Intl.DateTimeFormat(language, { dateStyle: "medium", timeStyle: "short", timeZone: site.time_zone });
  const describeMovement = ({ kind, order_sn, person, reason, note }: StatementRow): PdfCell => {
    const detail = [order_sn, person, reason, note].filter(Boolean).join(" · ");
    return detail ? { text: movementKindLabel(kind, language), detail } : movementKindLabel(kind, language);
  };
  return {
    language,
    title: documentNames.statement[language],
    number: head.period,
    letterhead: {
      name: site.contact_company,
      lines: [site.contact_address, site.contact_email, site.contact_phone].filter(Boolean),
    },
    facts: [
      { label: label("account"), value: head.account },
      { label: label("movements"), value: new Intl.NumberFormat(language).format(head.count) },
      { label: label("opening"), value: money(head.opening) },
      { label: label("closing"), value: money(head.closing) },
    ],
    parties: [{ label: label("company"), name: head.company, lines: [] }],
    parts: [
      {
        kind: "table",
        columns: [
          { label: label("date"), width: 22 },
          { label: label("what"), width: 38 },
          { label: label("moneyIn"), align: "right", width: 14 },
          { label: label("moneyOut"), align: "right", width: 14 },
          { label: label("balance"), align: "right", width: 15 },
        ],
        rows: rows.map((row) => [
          moment.format(row.at),
          describeMovement(row),
          row.amount > 0 ? money(row.amount) : "",
          row.amount < 0 ? money(-row.amount) : "",
          money(row.balance),
        ]),
        empty: label("none"),
      },
      {
        kind: "totals",
        rows: [
          { label: label("opening"), value: money(head.opening) },
          { label: label("moneyIn"), value: money(head.money_in) },
          { label: label("moneyOut"), value: money(-head.money_out) },
          { label: label("closing"), value: money(head.closing), strong: true },
        ],
      },
    ],
    foot: `${site.contact_company} · ${label("made")} ${moment.format(now)}`,
    made_at: now,
  };
};

import { audit } from "#features/identity/accounts/commands/audit.ts";
import { dayAt } from "#kernel/calendar.ts";
import { csvByteOrderMark, formatCsvCell } from "#kernel/csv.ts";
import { cents, toAmount } from "#kernel/money.ts";
import { refuse } from "#kernel/refusals.ts";
import { substringPatterns } from "#kernel/text-rules.ts";
import { decrypt } from "#platform/encryption.ts";
import type { Context } from "#platform/serve.ts";
import { mainSite } from "#platform/sites.ts";
import type { grossPaymentsFile, merchantTaxForms, saveTaxFormSettings, taxFormNumber } from "../contract.ts";
import { countStandings, grossOfYear, listStandings, saveSettings, sealedNumber } from "../queries.ts";
import { readSettings, taxNumberContext } from "./forms.ts";

/** Tax forms for finance: who has none, what is demanded, the numbers, and the report of a year. */

/** Manufacturers by how they stand. */
export const readStandings = async ({ db, body, now, platform }: Context<typeof merchantTaxForms>) => {
  const { tab, keyword, page, page_size } = body;
  const today = dayAt(now, mainSite(platform.sites));
  const filter = { tab, patterns: substringPatterns(keyword), now, today };
  const [list, { found, ...counts }, { is_required, threshold_cents }] = await Promise.all([
    db.rows(listStandings, { ...filter, limit: page_size, offset: (page - 1) * page_size }),
    db.only(countStandings, filter),
    readSettings(db, platform),
  ]);
  return { list, count: found, counts, is_required, threshold: cents(threshold_cents), last_year: Number(today.slice(0, 4)) - 1 };
};

/** The number of a form. Who reads it is in the audit log. */
export const readNumber = ({ body: { tax_form_id }, now, platform, session, transaction }: Context<typeof taxFormNumber>) =>
  transaction(async (tx) => {
    const found = (await tx.row(sealedNumber, { tax_form_id })) ?? refuse("NOT_FOUND", {}, ["tax_form_id"]);
    const { merchant_id, last4, number_sealed } = found;
    await audit(tx, now, {
      person_id: session.person_id,
      action: "taxNumberRevealed",
      subject: `merchant:${merchant_id}`,
      after: { tax_form_id, last4 },
    });
    return { number: decrypt(platform.settings.bankSecrets, taxNumberContext(merchant_id), number_sealed) };
  });

/** Sets what is demanded on the main site. */
export const setSettings = ({ body, now, platform, session, transaction }: Context<typeof saveTaxFormSettings>) =>
  transaction(async (tx) => {
    const { is_required, threshold: threshold_cents } = body;
    const { site_code } = mainSite(platform.sites);
    const { person_id } = session;
    tx.write(saveSettings, { site_code, is_required, threshold_cents, now, person_id });
    await audit(tx, now, { person_id, action: "taxFormSettingsSet", subject: site_code, after: { is_required, threshold_cents } });
    return { is_required };
  });

const head = [
  ...["manufacturer", "legal_name", "business_name", "address", "tin_kind", "tin", "currency", "payments", "gross"],
  ...Array.from({ length: 12 }, (_, index) => `month_${index + 1}`),
];

/** The gross payments of a year with the numbers of their forms. The columns have the same names in every language: a program reads them. */
export const writeGrossPayments = ({ body: { year }, now, platform, session, transaction }: Context<typeof grossPaymentsFile>) =>
  transaction(async (tx) => {
    const { time_zone, currency } = mainSite(platform.sites);
    const { threshold_cents } = await readSettings(tx, platform);
    const rows = await tx.rows(grossOfYear, { year, time_zone, currency, threshold_cents });
    const lines = rows.map(({ merchant_id, number_sealed, gross, payments, months, ...row }) => {
      const number = number_sealed ? decrypt(platform.settings.bankSecrets, taxNumberContext(merchant_id), number_sealed) : "";
      const number_kind = row.number_kind?.toUpperCase() ?? "";
      const texts = [row.merchant_code, row.legal_name, row.business_name, row.address, number_kind, number, currency];
      const amounts = [gross, ...months].map((amount) => toAmount(amount));
      return [...texts.map(formatCsvCell), payments, ...amounts].join(",");
    });
    await audit(tx, now, {
      person_id: session.person_id,
      action: "grossPaymentsWritten",
      subject: String(year),
      after: { forms: rows.flatMap(({ tax_form_id }) => tax_form_id ?? []) },
    });
    const text = `${csvByteOrderMark}${[head.join(","), ...lines].join("\r\n")}\r\n`;
    return { name: `1099-k-${year}.csv`, text, count: rows.length };
  });

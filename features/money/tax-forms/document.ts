import { dayAt, formatDay } from "#kernel/calendar.ts";
import type { Language } from "#kernel/languages.ts";
import { toAmount } from "#kernel/money.ts";
import { textsIn } from "#kernel/texts.ts";
import type { PdfDocument } from "#platform/pdf/document.ts";
import type { Site } from "#platform/sites.ts";
import type { TaxForm } from "./queries.ts";
import { texts } from "./texts.ts";

/** A signed tax form as a PDF document. The number is masked. Pure. */

const treatyLines = ({ treaty_article, treaty_rate }: TaxForm): string[] =>
  treaty_rate === null ? ["–"] : [`${treaty_article} · ${toAmount(treaty_rate)} %`];

export const toTaxFormDocument = (form: TaxForm, language: Language, site: Site): PdfDocument => {
  const t = textsIn(texts, language);
  const signed = formatDay(dayAt(form.signed_at, site), language);
  const isForeign = form.kind === "w8bene";
  const box = (label: string, line: string, width = 50) => ({ label, lines: [line || "–"], width });
  return {
    language,
    title: t.kinds[form.kind],
    number: signed,
    letterhead: { name: site.contact_company, lines: [site.contact_address, site.contact_email, site.contact_phone].filter(Boolean) },
    facts: [
      { label: t.signedOn, value: signed },
      { label: t.expires, value: form.expires_on ? formatDay(form.expires_on, language) : t.never },
    ],
    parties: [],
    parts: [
      {
        kind: "boxes",
        rows: [
          [box(t.legalName, form.legal_name), box(t.businessName, form.business_name)],
          [box(t.classification, t.classifications[form.classification]), box(t.country, form.country)],
          [box(t.address, form.address, 100)],
          [box(t.number, `${t.numberKinds[form.number_kind]} •••• ${form.last4}`, 100)],
          ...(isForeign ? [[{ label: t.treaty, lines: treatyLines(form), width: 100 }]] : []),
        ],
      },
      { kind: "text", heading: t.certification, lines: [...t.certified[form.kind].split("\n")] },
      {
        kind: "boxes",
        rows: [[box(t.signature, form.signed_name), box(t.capacity, form.signed_capacity), box(t.signedOn, signed, 30)]],
      },
    ],
    foot: `${site.contact_company} · ${site.contact_address}`,
    made_at: form.signed_at,
  };
};

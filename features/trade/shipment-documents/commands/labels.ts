import { cartonCode } from "#features/inventory/warehouse-floor/rules/carton-code.ts";
import { interpolate } from "#kernel/languages.ts";
import type { PdfLabels } from "#platform/pdf/carton-labels.ts";
import { addressLines, documentLabels } from "#platform/pdf/document-labels.ts";
import { labelsIn } from "../labels.ts";
import { type CartonContent, contentsOf } from "../rules/cartons.ts";
import { maxLabels } from "../rules/document-kinds.ts";
import { type DocumentSource, numberOf, takenLines } from "./documents.ts";

/** The label of each carton of a shipment. Pure. */

/** The most SKUs that a label names. */
const maxNamed = 3;

const textOf = ({ custom_sn, pieces, part }: CartonContent, t: ReturnType<typeof labelsIn>): string =>
  part ? `${custom_sn} · ${interpolate(t("part"), { number: part.number, of: part.of })}` : `${pieces} × ${custom_sn}`;

/** The SKUs of a shipment whose cartons are not known one by one. */
const mixedLines = ({ shipment, language }: DocumentSource): string[] => {
  const t = labelsIn(language);
  const lines = takenLines(shipment);
  // A shipment of one SKU has it in every carton.
  const [only] = lines;
  if (only && lines.length === 1) return [only.custom_sn];
  const named = lines.slice(0, maxNamed).map(({ custom_sn }) => custom_sn);
  const more = lines.length - named.length;
  return [t("mixed"), [...named, ...(more > 0 ? [interpolate(t("moreItems"), { count: more })] : [])].join(", ")];
};

/** Labels of 4 × 6 inches, one a page: where the carton goes, what lies in it, which one it is, and the code that the scanner reads. */
export const createLabels = (source: DocumentSource): PdfLabels => {
  const { shipment, site, language, now } = source;
  const t = labelsIn(language);
  const { cartons: count } = shipment;
  const contents = contentsOf(
    takenLines(shipment).map(({ taken, ...line }) => ({ ...line, quantity: taken })),
    count,
  );
  const shipTo = addressLines(shipment.address);
  const pickup = interpolate(documentLabels.pickup[language], { warehouse: shipment.warehouse });
  const facts = [
    { label: documentLabels.order[language], value: shipment.order_number },
    ...(shipment.po_number ? [{ label: documentLabels.po[language], value: shipment.po_number }] : []),
    { label: t("shipment"), value: numberOf(shipment) },
  ];
  return {
    language,
    title: t("carton"),
    number: numberOf(shipment),
    author: site.contact_company,
    made_at: now,
    labels: Array.from({ length: Math.min(count, maxLabels) }, (_, index) => {
      const content = contents?.[index];
      return {
        from: { label: t("from"), lines: [site.contact_company, shipment.warehouse] },
        to: { label: documentLabels.shipTo[language], lines: shipTo.length > 0 ? shipTo : [shipment.company, pickup] },
        facts,
        contents: { label: t("contents"), lines: content ? [textOf(content, t)] : mixedLines(source) },
        carton: { label: t("carton"), value: interpolate(t("cartonOf"), { number: index + 1, count }) },
        code: cartonCode(numberOf(shipment), index + 1),
      };
    }),
  };
};

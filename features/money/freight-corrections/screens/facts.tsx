import { useTranslations } from "use-intl";
import type { DataOf } from "#client/calls.ts";
import { type Column, DataTable } from "#ui/data-table.tsx";
import { Inline, Stack } from "#ui/layout.tsx";

/** What a carrier found, for staff and buyers. */

export type Correction = DataOf<"/user/freightCorrections">["list"][number];
type Facts = Pick<Correction, "weight_lb" | "class" | "lines" | "files">;

const useFacts = () => {
  const t = useTranslations("freightCorrections");
  return (given: Pick<Facts, "weight_lb" | "class">) =>
    [given.weight_lb !== null && t("pounds", { lb: given.weight_lb }), given.class !== null && t("class", { class: given.class })]
      .filter(Boolean)
      .join(", ");
};

/** Files as numbered links. */
export function Evidence({ files }: { files: readonly string[] }) {
  const t = useTranslations("freightCorrections");
  if (files.length === 0) return null;
  return (
    <Inline as="span" gap={3} wrap size="sm">
      {files.map((url, index) => (
        <a key={url} href={url} target="_blank" rel="noreferrer">
          {t("evidence", { number: String(index + 1) })}
        </a>
      ))}
    </Inline>
  );
}

/** What the carrier states of the shipment or its lines, in short. */
export function Found({ correction }: { correction: Facts }) {
  const t = useTranslations("freightCorrections");
  const factsOf = useFacts();
  const facts = factsOf(correction);
  return (
    <Stack as="span" gap={1}>
      {facts && <span>{t("total", { facts })}</span>}
      {correction.lines
        .filter((line) => line.weight_lb !== null || line.class !== null)
        .map((line) => (
          <span key={line.custom_sn}>{t("line", { line: line.custom_sn, facts: factsOf(line) })}</span>
        ))}
    </Stack>
  );
}

/** Every line as quoted beside what the carrier found; only where the carrier corrected lines. */
export function CorrectedLines({ lines }: Pick<Facts, "lines">) {
  const t = useTranslations("freightCorrections");
  if (!lines.some((line) => line.weight_lb !== null || line.class !== null)) return null;
  const columns: Column<Facts["lines"][number]>[] = [
    { key: "item", header: t("lines.item"), cell: ({ custom_sn, title }) => `${custom_sn} · ${title}` },
    { key: "quoted", header: t("lines.quoted"), numeric: true, cell: ({ quoted_lb }) => t("pounds", { lb: quoted_lb }) },
    {
      key: "found",
      header: t("lines.found"),
      numeric: true,
      cell: ({ weight_lb }) => (weight_lb === null ? t("lines.same") : t("pounds", { lb: weight_lb })),
    },
    { key: "class", header: t("lines.class"), numeric: true, cell: (line) => line.class ?? t("lines.same") },
  ];
  return <DataTable caption={t("lines.title")} columns={columns} rows={lines} rowKey={({ custom_sn }) => custom_sn} empty={null} />;
}

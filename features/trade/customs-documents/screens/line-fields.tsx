import { memo } from "react";
import { useLocale, useTranslations } from "use-intl";
import { formatHtsCode, originCountries, parseHtsCode } from "#features/trade/customs-documents/rules/identifiers.ts";
import type { CustomsLineData } from "#features/trade/customs-documents/screens/customs-data.ts";
import {
  type CartonField,
  cartonFields,
  emptyCarton,
  isCartonValue,
  isWeight,
  type LineValues,
} from "#features/trade/customs-documents/screens/line-values.ts";
import { Button } from "#ui/button.tsx";
import { FieldGroup } from "#ui/form-section.tsx";
import { Grid, Inline, Stack, Text } from "#ui/layout.tsx";
import { NumberField } from "#ui/number-field.tsx";
import { SelectField } from "#ui/select-field.tsx";
import { TextField } from "#ui/text-field.tsx";

/** Names of countries of origin in the reader's language, sorted. */
export const useCountries = (): { value: string; label: string }[] => {
  const language = useLocale();
  const names = new Intl.DisplayNames([language], { type: "region" });
  return originCountries
    .map((code) => ({ value: code, label: names.of(code) ?? code }))
    .toSorted((a, b) => a.label.localeCompare(b.label, language));
};

const units: Partial<Record<CartonField, string>> = { length: "cm", width: "cm", height: "cm", gross: "kg" };

interface Props {
  line: CustomsLineData;
  /** Number of the row in the form, from 1. */
  number: number;
  values: LineValues;
  onChange: (position: number, values: Partial<LineValues>) => void;
}

/** What the manufacturer adds to one row. Placeholders show what contract and product say already. */
export const LineFields = memo(function LineFields({ line, number, values, onChange }: Props) {
  const t = useTranslations("customsDocuments");
  const countries = useCountries();
  const { position, custom_sn, title, quantity, cartons_from, own } = line;
  const set = (changed: Partial<LineValues>) => onChange(position, changed);
  const label = (name: string): string => t("fieldOf", { field: name, row: position });
  const hinted = (value: string, ownValue: string): string => (ownValue === "" ? value : "");
  return (
    <FieldGroup legend={`${position}. ${title} · ${custom_sn} × ${quantity}`}>
      <Stack gap={3}>
        <Grid gap={3} fitCells="11rem" align="end">
          <TextField
            name={`lines.${number}.description`}
            label={t("columns.description")}
            maxLength={200}
            placeholder={hinted(line.description, own.description)}
            value={values.description}
            onChange={({ target }) => set({ description: target.value })}
          />
          <TextField
            name={`lines.${number}.hts_code`}
            label={t("columns.htsCode")}
            maxLength={20}
            placeholder={hinted(formatHtsCode(line.hts_code), own.hts_code) || "9401.61.4011"}
            inputMode="numeric"
            value={values.hts_code}
            onChange={({ target }) => set({ hts_code: target.value })}
            rule={(text) => (parseHtsCode(text) === undefined ? t("wrongCode") : undefined)}
          />
          <SelectField
            name={`lines.${number}.origin`}
            label={t("columns.origin")}
            placeholder={countries.find(({ value }) => value === hinted(line.origin, own.origin))?.label ?? "–"}
            options={countries}
            value={values.origin}
            onChange={({ target }) => set({ origin: target.value })}
          />
          <NumberField
            name={`lines.${number}.net_weight_grams`}
            label={t("columns.netWeight")}
            unit="kg"
            placeholder={own.net_weight_grams === null && line.net_weight_grams !== null ? String(line.net_weight_grams / 1_000) : ""}
            value={values.net}
            onChange={(plain) => set({ net: plain })}
            rule={(text) => (isWeight(text) ? undefined : t("wrongNumber"))}
          />
        </Grid>
        {cartons_from === "product" || (line.product_id !== null && own.carton === null) ? (
          <CartonLines line={line} />
        ) : (
          <OwnCarton number={number} values={values} label={label} set={set} />
        )}
      </Stack>
    </FieldGroup>
  );
});

/** The cartons of a row as known. */
export function CartonLines({ line: { cartons } }: { line: Pick<CustomsLineData, "cartons"> }) {
  const t = useTranslations("customsDocuments");
  return (
    <Text size="sm" tone="soft">
      {cartons.length === 0
        ? t("noCartons")
        : cartons
            .map(({ count, length_mm, width_mm, height_mm, gross_weight_grams }) =>
              t("cartonLine", {
                count,
                length: length_mm / 10,
                width: width_mm / 10,
                height: height_mm / 10,
                kg: gross_weight_grams / 1_000,
              }),
            )
            .join(" · ")}
    </Text>
  );
}

interface CartonProps {
  number: number;
  values: LineValues;
  label: (name: string) => string;
  set: (changed: Partial<LineValues>) => void;
}

/** The carton of a row that has no product with cartons. */
function OwnCarton({ number, values: { carton }, label, set }: CartonProps) {
  const t = useTranslations("customsDocuments");
  if (!carton) {
    return (
      <Inline>
        <Button size="small" icon="plus" aria-label={label(t("addCarton"))} onClick={() => set({ carton: emptyCarton })}>
          {t("addCarton")}
        </Button>
      </Inline>
    );
  }
  return (
    <>
      <Grid gap={3} fitCells="8rem" align="end">
        {cartonFields.map((field) => (
          <NumberField
            key={field}
            name={`lines.${number}.carton.${field}`}
            label={t(`cartonFields.${field}`)}
            {...(units[field] && { unit: units[field] })}
            required
            value={carton[field]}
            onChange={(plain) => set({ carton: { ...carton, [field]: plain } })}
            rule={(text) => (isCartonValue(field, text) ? undefined : t("wrongNumber"))}
          />
        ))}
      </Grid>
      <Inline>
        <Button size="small" icon="trash" aria-label={label(t("removeCarton"))} onClick={() => set({ carton: null })}>
          {t("removeCarton")}
        </Button>
      </Inline>
    </>
  );
}

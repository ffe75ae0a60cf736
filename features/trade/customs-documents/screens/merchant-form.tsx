import { useCallback, useState } from "react";
import { useTranslations } from "use-intl";
import { usePageMutation } from "#client/use-page-mutation.ts";
import type { CustomsOverview } from "#features/trade/customs-documents/screens/customs-data.ts";
import { LineFields, useCountries } from "#features/trade/customs-documents/screens/line-fields.tsx";
import { fromLineValues, isLineValid, type LineValues, toLineValues } from "#features/trade/customs-documents/screens/line-values.ts";
import { Button } from "#ui/button.tsx";
import { Form } from "#ui/form.tsx";
import { FieldGroup } from "#ui/form-section.tsx";
import { Grid, Inline, Stack, Text } from "#ui/layout.tsx";
import { SelectField } from "#ui/select-field.tsx";
import { TextField } from "#ui/text-field.tsx";

/** Rows of goods that are shown at once; a contract has up to 500. */
const pageSize = 10;

type Places = CustomsOverview["merchant"];

/** Where the container is stuffed and who consolidates it. */
function PlaceFields({ places, onChange }: { places: Places; onChange: (places: Places) => void }) {
  const t = useTranslations("customsDocuments");
  const placeFields = (kind: "stuffing" | "consolidator") => (
    <Grid gap={3} fitCells="16rem">
      {([`${kind}_name`, `${kind}_address`] as const).map((name) => (
        <TextField
          key={name}
          name={name}
          label={t(name.endsWith("_name") ? "name" : "address")}
          maxLength={name.endsWith("_name") ? 120 : 300}
          value={places[name]}
          onChange={({ target }) => onChange({ ...places, [name]: target.value })}
        />
      ))}
    </Grid>
  );
  const { stuffing_name, stuffing_address, consolidator_name, consolidator_address } = places;
  const isSame = consolidator_name === stuffing_name && consolidator_address === stuffing_address;
  return (
    <>
      <FieldGroup legend={t("stuffing")}>{placeFields("stuffing")}</FieldGroup>
      <FieldGroup legend={t("consolidator")}>
        {placeFields("consolidator")}
        {!isSame && (
          <Inline above={2}>
            <Button
              size="small"
              onClick={() => onChange({ ...places, consolidator_name: stuffing_name, consolidator_address: stuffing_address })}
            >
              {t("sameAsStuffing")}
            </Button>
          </Inline>
        )}
      </FieldGroup>
    </>
  );
}

/** The index of the first row of the page with the first refused row; undefined where no row is refused. */
const refusedPageStart = (fields: Readonly<Record<string, unknown>> = {}): number | undefined => {
  const name = Object.keys(fields).find((each) => each.startsWith("lines.")) ?? "";
  const row = Number(/^lines\.(\d+)\./.exec(name)?.[1] ?? 0);
  return row > 0 ? Math.floor((row - 1) / pageSize) * pageSize : undefined;
};

/** The form of the manufacturer. All rows are saved together, also those of pages that are not shown. */
export function MerchantForm({ customs: { contract_sn, merchant, lines } }: { customs: CustomsOverview }) {
  const t = useTranslations("customsDocuments");
  const [places, setPlaces] = useState(merchant);
  const [values, setValues] = useState<readonly LineValues[]>(() => lines.map(toLineValues));
  const [from, setFrom] = useState(0);
  const call = usePageMutation("/merchant/saveCustomsData", { done: t("saved") });
  const change = useCallback(
    (position: number, changed: Partial<LineValues>) =>
      setValues((known) => known.map((line) => (line.position === position ? { ...line, ...changed } : line))),
    [],
  );
  // A refused row may be on another page.
  const [refusal, setRefusal] = useState(call.refusal);
  if (refusal !== call.refusal) {
    setRefusal(call.refusal);
    setFrom(refusedPageStart(call.refusal?.fields) ?? from);
  }
  const prepare = (form: FormData) => {
    for (const name of [...form.keys()]) if (name.startsWith("lines.") || name === "origin_for_all") form.delete(name);
    form.set("contract_sn", contract_sn);
    form.set("lines", JSON.stringify(values.map(fromLineValues)));
  };
  return (
    <Form call={call} prepare={prepare}>
      <PlaceFields places={places} onChange={setPlaces} />
      <Stack gap={3} as="section" id="customs-lines" aria-label={t("linesTitle")}>
        <h3>{t("linesTitle")}</h3>
        <Text size="sm" tone="soft">
          {t("linesHint")}
        </Text>
        <OriginForAll customs={lines} values={values} setValues={setValues} />
        {lines.slice(from, from + pageSize).map((line, index) => (
          <LineFields
            key={line.position}
            line={line}
            number={from + index + 1}
            values={values[from + index] as LineValues}
            onChange={change}
          />
        ))}
        <Pages values={values} from={from} setFrom={setFrom} />
      </Stack>
      <Inline>
        <Button type="submit" variant="primary" pending={call.pending}>
          {t("save")}
        </Button>
      </Inline>
    </Form>
  );
}

interface OriginProps {
  customs: CustomsOverview["lines"];
  values: readonly LineValues[];
  setValues: (values: readonly LineValues[]) => void;
}

/** Sets the country of all rows without one; shown while several rows have none. */
function OriginForAll({ customs, values, setValues }: OriginProps) {
  const t = useTranslations("customsDocuments");
  const countries = useCountries();
  const isMissing = (index: number): boolean => values[index]?.origin === "" && customs[index]?.origin === "";
  if (customs.filter((_, index) => isMissing(index)).length < 2) return null;
  return (
    <SelectField
      name="origin_for_all"
      label={t("originForAll")}
      options={countries}
      value=""
      onChange={({ target }) => setValues(values.map((line, index) => (isMissing(index) ? { ...line, origin: target.value } : line)))}
    />
  );
}

interface PagesProps {
  values: readonly LineValues[];
  from: number;
  setFrom: (from: number) => void;
}

/** Steps through the rows. A page with a wrong number is not left, so that every error can be seen. */
function Pages({ values, from, setFrom }: PagesProps) {
  const t = useTranslations("customsDocuments");
  if (values.length <= pageSize) return null;
  const isValid = values.slice(from, from + pageSize).every(isLineValid);
  return (
    <Inline justify="between" gap={3} wrap>
      <Text size="sm" tone="soft" role="status">
        {t("page", { from: from + 1, to: Math.min(from + pageSize, values.length), count: values.length })}
      </Text>
      <Inline gap={2}>
        <Button size="small" icon="chevron-left" disabled={from === 0 || !isValid} onClick={() => setFrom(from - pageSize)}>
          {t("previous")}
        </Button>
        <Button
          size="small"
          icon="chevron-right"
          disabled={from + pageSize >= values.length || !isValid}
          onClick={() => setFrom(from + pageSize)}
        >
          {t("next")}
        </Button>
      </Inline>
    </Inline>
  );
}

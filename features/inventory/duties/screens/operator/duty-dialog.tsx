import { useId, useState } from "react";
import { useTranslations } from "use-intl";
import type { DataOf } from "#client/calls.ts";
import type { RowAt } from "#client/lists/list.tsx";
import { usePageMutation } from "#client/use-page-mutation.ts";
import { bases, rowKinds } from "#features/inventory/duties/rules/estimate.ts";
import { formatHts } from "#features/inventory/duties/screens/duty-text.ts";
import { Button } from "#ui/button.tsx";
import { DateField } from "#ui/date-field.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Form, FormRow } from "#ui/form.tsx";
import { Text } from "#ui/layout.tsx";
import { MoneyField, NumberField } from "#ui/number-field.tsx";
import { SelectField } from "#ui/select-field.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { TextField } from "#ui/text-field.tsx";

interface Props {
  /** The row to replace; undefined for a new one. */
  row: RowAt<"/operator/dutyRows"> | undefined;
  categories: DataOf<"/operator/dutyRows">["categories"];
  onClose: () => void;
}

/** Adds a row, or one that replaces another. */
export function DutyDialog({ row, categories, onClose }: Props) {
  const t = useTranslations("dutiesConsole");
  const ui = useTranslations("ui");
  const id = useId();
  const call = usePageMutation("/operator/saveDutyRow", { done: t("saved"), onClose, quiet: true });
  const footer = (
    <>
      <Button onClick={onClose}>{ui("cancel")}</Button>
      <Button type="submit" form={id} variant="primary" pending={call.pending}>
        {t("form.save")}
      </Button>
    </>
  );
  return (
    <Dialog open onClose={onClose} size="large" title={t(row ? "form.editTitle" : "form.addTitle")} footer={footer}>
      <Form call={call} id={id} prepare={(values) => row && values.set("duty_id", String(row.duty_id))}>
        {row && <Text tone="soft">{t("form.editText")}</Text>}
        <GoodsFields row={row} categories={categories} />
        <RateFields row={row} />
        <SourceFields row={row} />
      </Form>
    </Dialog>
  );
}

function GoodsFields({ row, categories }: Omit<Props, "onClose">) {
  const t = useTranslations("dutiesConsole");
  const kinds = useTranslations("duties.kinds");
  return (
    <>
      <FormRow>
        <SelectField
          name="kind"
          label={t("kind")}
          required
          defaultValue={row?.kind}
          options={rowKinds.map((kind) => ({ value: kind, label: kinds(kind) }))}
        />
        <TextField name="title" label={t("form.title")} required maxLength={120} defaultValue={row?.title} />
      </FormRow>
      <FormRow>
        <TextField
          name="hts_code"
          label={t("form.hts")}
          hint={t("form.htsHint")}
          maxLength={20}
          defaultValue={row && formatHts(row.hts_prefix)}
        />
        <SelectField
          name="type_id"
          label={t("form.category")}
          hint={t("form.categoryHint")}
          placeholder={t("form.noCategory")}
          defaultValue={row?.type_id ?? ""}
          options={categories.map(({ type_id, title, depth }) => ({ value: type_id, label: `${"\u2003".repeat(depth)}${title}` }))}
        />
      </FormRow>
      <TextField name="origin" label={t("form.origin")} hint={t("form.originHint")} maxLength={2} defaultValue={row?.origin} />
    </>
  );
}

function RateFields({ row }: Pick<Props, "row">) {
  const t = useTranslations("dutiesConsole.form");
  const [basis, setBasis] = useState<string>(row?.basis ?? "percent");
  const isPercent = basis === "percent";
  return (
    <>
      <FormRow>
        <SelectField
          name="basis"
          label={t("basis")}
          required
          placeholder={false}
          value={basis}
          onChange={(event) => setBasis(event.currentTarget.value)}
          options={bases.map((name) => ({ value: name, label: t(`bases.${name}`) }))}
        />
        {isPercent ? (
          <NumberField key="rate" name="rate" label={t("percent")} required unit="%" defaultValue={row?.rate} />
        ) : (
          <MoneyField key="amount" name="amount" label={t("amount")} required defaultValue={row?.amount ?? ""} />
        )}
      </FormRow>
      {isPercent && (
        <FormRow>
          <MoneyField name="min_amount" label={t("min")} defaultValue={row?.min_amount ?? ""} />
          <MoneyField name="max_amount" label={t("max")} defaultValue={row?.max_amount ?? ""} />
        </FormRow>
      )}
      <FormRow>
        <DateField name="valid_from" label={t("from")} required defaultValue={row?.valid_from} />
        <DateField name="valid_to" label={t("to")} hint={t("toHint")} defaultValue={row?.valid_to ?? ""} />
      </FormRow>
    </>
  );
}

function SourceFields({ row }: Pick<Props, "row">) {
  const t = useTranslations("dutiesConsole.form");
  return (
    <>
      <TextField
        name="source_name"
        label={t("sourceName")}
        hint={t("sourceHint")}
        required
        maxLength={200}
        defaultValue={row?.source_name}
      />
      <FormRow>
        <TextField name="source_url" label={t("url")} hint={t("urlHint")} inputMode="url" maxLength={500} defaultValue={row?.source_url} />
        <DateField name="source_date" label={t("sourceDate")} required defaultValue={row?.source_date} />
      </FormRow>
      <TextArea name="note" label={t("note")} maxLength={500} defaultValue={row?.note} />
    </>
  );
}

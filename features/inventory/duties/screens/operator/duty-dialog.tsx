import { useState } from "react";
import { useTranslations } from "use-intl";
import { action } from "#client/actions/action.tsx";
import type { DataOf } from "#client/calls.ts";
import type { RowAt } from "#client/lists/list.tsx";
import { formatHts } from "#features/inventory/duties/screens/duty-text.ts";
import { FormRow } from "#ui/form.tsx";
import { Text } from "#ui/layout.tsx";
import { SelectField } from "#ui/select-field.tsx";
import { TextField } from "#ui/text-field.tsx";

const save = action("/operator/saveDutyRow");

interface Props {
  /** The row to replace; undefined for a new one. */
  row: RowAt<"/operator/dutyRows"> | undefined;
  categories: DataOf<"/operator/dutyRows">["categories"];
  onClose: () => void;
}

/** Adds a row, or one that replaces another. */
export function DutyDialog({ row, categories, onClose }: Props) {
  const t = useTranslations("dutiesConsole");
  return (
    <save.Dialog
      size="large"
      title={t(row ? "form.editTitle" : "form.addTitle")}
      confirm={t("form.save")}
      values={{ duty_id: row?.duty_id }}
      done={t("saved")}
      onClose={onClose}
    >
      {row && <Text tone="soft">{t("form.editText")}</Text>}
      <GoodsFields row={row} categories={categories} />
      <RateFields row={row} />
      <SourceFields row={row} />
    </save.Dialog>
  );
}

function GoodsFields({ row, categories }: Omit<Props, "onClose">) {
  const t = useTranslations("dutiesConsole");
  const kinds = useTranslations("duties.kinds");
  return (
    <>
      <FormRow>
        <save.Field name="kind" label={t("kind")} defaultValue={row?.kind} options={kinds} />
        <save.Field name="title" label={t("form.title")} defaultValue={row?.title} />
      </FormRow>
      <FormRow>
        <save.Field name="hts_code" label={t("form.hts")} hint={t("form.htsHint")} defaultValue={row && formatHts(row.hts_prefix)} />
        <SelectField
          name="type_id"
          label={t("form.category")}
          hint={t("form.categoryHint")}
          placeholder={t("form.noCategory")}
          defaultValue={row?.type_id ?? ""}
          options={categories.map(({ type_id, title, depth }) => ({ value: type_id, label: `${"\u2003".repeat(depth)}${title}` }))}
        />
      </FormRow>
      <save.Field name="origin" label={t("form.origin")} hint={t("form.originHint")} defaultValue={row?.origin} />
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
        <save.Field name="basis" label={t("basis")} defaultValue={basis} onChange={setBasis} options={(name) => t(`bases.${name}`)} />
        {isPercent ? (
          <save.Field key="rate" name="rate" label={t("percent")} required unit="%" defaultValue={row?.rate} />
        ) : (
          <save.Field key="amount" name="amount" label={t("amount")} required defaultValue={row?.amount} />
        )}
      </FormRow>
      {isPercent && (
        <FormRow>
          <save.Field name="min_amount" label={t("min")} defaultValue={row?.min_amount} />
          <save.Field name="max_amount" label={t("max")} defaultValue={row?.max_amount} />
        </FormRow>
      )}
      <FormRow>
        <save.Field name="valid_from" label={t("from")} defaultValue={row?.valid_from} />
        <save.Field name="valid_to" label={t("to")} hint={t("toHint")} defaultValue={row?.valid_to} />
      </FormRow>
    </>
  );
}

function SourceFields({ row }: Pick<Props, "row">) {
  const t = useTranslations("dutiesConsole.form");
  return (
    <>
      <save.Field name="source_name" label={t("sourceName")} hint={t("sourceHint")} defaultValue={row?.source_name} />
      <FormRow>
        <TextField name="source_url" label={t("url")} hint={t("urlHint")} inputMode="url" maxLength={500} defaultValue={row?.source_url} />
        <save.Field name="source_date" label={t("sourceDate")} defaultValue={row?.source_date} />
      </FormRow>
      <save.Field name="note" label={t("note")} defaultValue={row?.note} />
    </>
  );
}

import { useTranslations } from "use-intl";
import { Combobox } from "#ui/combobox.tsx";
import { DateField } from "#ui/date-field.tsx";
import { FormRow } from "#ui/form.tsx";
import { MoneyField, NumberField } from "#ui/number-field.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { TextField } from "#ui/text-field.tsx";

/** The terms of a promotion that both a manufacturer and staff state. */
export function PromotionFields({ categories }: { categories: readonly { type_id: number; name: string }[] }) {
  const t = useTranslations("promotionsConsole");
  return (
    <>
      <TextField name="name" label={t("name")} hint={t("nameHint")} required maxLength={120} />
      <FormRow>
        <NumberField name="percent" label={t("percent")} unit="%" />
        <MoneyField name="off" label={t("amount")} />
      </FormRow>
      <FormRow>
        <DateField name="valid_from" label={t("firstDay")} required />
        <DateField name="valid_to" label={t("lastDay")} required />
      </FormRow>
      <FormRow>
        <NumberField name="minimum_quantity" label={t("minimum")} defaultValue="1" />
        <MoneyField name="budget" label={t("budget")} hint={t("budgetHint")} />
      </FormRow>
      <Combobox
        name="type_id"
        label={t("category")}
        options={[{ value: "", label: t("any") }, ...categories.map(({ type_id, name }) => ({ value: String(type_id), label: name }))]}
      />
      <TextArea name="skus" label={t("skus")} hint={t("skusHint")} rows={3} maxLength={8000} />
    </>
  );
}

import { useTranslations } from "use-intl";
import { useQueryCall } from "#client/use-query-call.ts";
import { SelectField } from "#ui/select-field.tsx";

/** The warehouse where the goods of a contract arrived. */
export function WarehouseField() {
  const t = useTranslations("contracts.fields");
  const { data } = useQueryCall("/supply/goods/warehouse/list", {});
  const options = (data?.list ?? []).map(({ warehouse_id, name }) => ({ value: warehouse_id, label: name }));
  return <SelectField name="warehouse_id" label={t("warehouse")} hint={t("warehouseHint")} required options={options} />;
}

import { useTranslations } from "use-intl";
import { MultiCombobox } from "#ui/combobox.tsx";

export interface SelectedCompany {
  company_id: number;
  name: string;
}

interface Props {
  hint: string;
  selected: readonly SelectedCompany[];
  onChange: (selected: SelectedCompany[]) => void;
  search: (keyword: string) => Promise<{ company_id: number; name: string; account: string }[]>;
}

/** The selected companies and a field to search for more. */
export function SelectedCompanies({ hint, selected, onChange, search }: Props) {
  const t = useTranslations("priceListsConsole.edit");
  const searchOptions = async (keyword: string) =>
    (await search(keyword)).map(({ company_id, name, account }) => ({ value: String(company_id), label: name, note: account }));
  return (
    <MultiCombobox
      name="companies"
      label={t("companies")}
      labelHidden
      placeholder={hint}
      search={searchOptions}
      selected={selected.map(({ company_id, name }) => ({ value: String(company_id), label: name }))}
      onChange={(options) => onChange(options.map(({ value, label }) => ({ company_id: Number(value), name: label })))}
    />
  );
}

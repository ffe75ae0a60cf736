import { useTranslations } from "use-intl";
import { Picker } from "#features/pricing/price-lists/screens/picker.tsx";
import css from "#features/pricing/price-lists/screens/price-lists.module.css";
import { IconButton } from "#ui/icon-button.tsx";

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
export function SelectedCompanies({ hint, selected, onChange, search: look }: Props) {
  const t = useTranslations("priceListsConsole.edit");
  return (
    <div>
      <Picker
        label={t("companies")}
        hint={hint}
        eager
        search={look}
        rowKey={({ company_id }) => company_id}
        row={({ name, account }) => (
          <>
            <span>{name}</span>
            {account && <span className={css.soft}>{account}</span>}
          </>
        )}
        onPick={({ company_id, name }) => {
          if (!selected.some((company) => company.company_id === company_id)) onChange([...selected, { company_id, name }]);
        }}
      />
      <ul className={css.chosen}>
        {selected.map(({ company_id, name }) => (
          <li key={company_id}>
            {name}
            <IconButton
              icon="close"
              size="small"
              label={t("remove", { name })}
              onClick={() => onChange(selected.filter((company) => company.company_id !== company_id))}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

import { type Dispatch, useState } from "react";
import { useTranslations } from "use-intl";
import { useQueryCall } from "#client/use-query-call.ts";
import {
  type ContractGoods,
  type ContractValues,
  fromTemplate,
  toNewValues,
} from "#features/trade/contracts/screens/form/contract-values.ts";
import type { FormAction } from "#features/trade/contracts/screens/form/use-contract-form.ts";
import { SelectField } from "#ui/select-field.tsx";
import { useToday } from "#ui/use-today.ts";

/** What a new contract can start with besides templates; no template has such a name. */
export const earlierStart = " earlier";
export const usualStart = " usual";

/** The terms that a contract starts with: those of the last contract, usual ones, or a template. Goods and parties are left as they are. */
const termsOfStart = (goods: ContractGoods): Partial<ContractValues> => {
  const { rows: _rows, ...values } = toNewValues(goods);
  return Object.fromEntries(Object.entries(values).filter(([name]) => !/^(purchaser|maker)_/.test(name)));
};

interface Props {
  prefilled: ContractGoods;
  dispatch: Dispatch<FormAction>;
  /** Names what the contract starts with: a template, or one of the two others. */
  onStart: (start: string) => void;
}

/** Chooses what the terms of a new contract start with. Without templates and an earlier contract there is nothing to choose. */
export function StartFrom({ prefilled, dispatch, onStart }: Props) {
  const t = useTranslations("contractsTemplates");
  const today = useToday();
  const { data } = useQueryCall("/user/contractTemplates", {});
  const [chosen, setChosen] = useState("");
  const { earlier } = prefilled;
  const templates = data?.list ?? [];
  if (templates.length === 0) return null;
  const start = (value: string) => {
    setChosen(value);
    const template = templates.find(({ template_id }) => String(template_id) === value);
    const from = value === usualStart ? { ...prefilled, earlier: null } : prefilled;
    dispatch({ type: "set", values: { ...termsOfStart(from), ...(template && fromTemplate(template, today, prefilled.delivery_date)) } });
    onStart(template?.name ?? value);
  };
  return (
    <SelectField
      name="start_from"
      label={t("startFrom")}
      hint={t("startHint")}
      placeholder={false}
      value={chosen || (earlier ? earlierStart : usualStart)}
      onChange={({ target }) => start(target.value)}
      options={[
        ...(earlier ? [{ value: earlierStart, label: t("earlier", { number: earlier.contract_sn }) }] : []),
        { value: usualStart, label: t("usual") },
        ...templates.map(({ template_id, name }) => ({ value: String(template_id), label: name })),
      ]}
    />
  );
}

import { useTranslations } from "use-intl";
import type { RuleDraft } from "#features/pricing/price-lists/screens/price-list-draft.ts";
import css from "#features/pricing/price-lists/screens/price-lists.module.css";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Combobox } from "#ui/combobox.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { Grid, Text } from "#ui/layout.tsx";
import { TextField } from "#ui/text-field.tsx";

interface Props {
  rules: readonly RuleDraft[];
  onChange: (rules: RuleDraft[]) => void;
  merchants: readonly { merchant_id: number; name: string }[];
  categories: readonly { type_id: number; title: string; depth: number }[];
  /** A merchant's list applies to its own goods, so the merchant cannot be selected. */
  isOwn: boolean;
}

/** Percentage rules, each for a merchant, a category, both or everything. */
export function Rules({ rules, onChange, merchants, categories, isOwn }: Props) {
  const t = useTranslations("priceListsConsole.edit");
  const change = (key: number, part: Partial<RuleDraft>) => onChange(rules.map((rule) => (rule.key === key ? { ...rule, ...part } : rule)));
  const add = () =>
    onChange([...rules, { key: Math.max(-1, ...rules.map(({ key }) => key)) + 1, merchant_id: "", type_id: "", percent: "" }]);
  const ofMerchants = [
    { value: "", label: t("everyMerchant") },
    ...merchants.map(({ merchant_id, name }) => ({ value: String(merchant_id), label: name })),
  ];
  const ofCategories = [
    { value: "", label: t("everyCategory") },
    ...categories.map(({ type_id, title, depth }) => ({ value: String(type_id), label: `${"\u2003".repeat(depth)}${title}` })),
  ];
  return (
    <Card title={t("rules")}>
      <Text size="sm" tone="soft" below={3} className={css.hint}>
        {t("rulesHint")}
      </Text>
      {rules.map(({ key, merchant_id, type_id, percent }) => (
        <Grid key={key} align="end" gap={3} className={css.rule}>
          {!isOwn && (
            <Combobox
              name={`merchant_${key}`}
              label={t("merchant")}
              options={ofMerchants}
              value={merchant_id}
              onChange={(chosen) => change(key, { merchant_id: chosen })}
            />
          )}
          <Combobox
            name={`category_${key}`}
            label={t("category")}
            options={ofCategories}
            value={type_id}
            onChange={(chosen) => change(key, { type_id: chosen })}
          />
          <TextField
            name={`percent_${key}`}
            label={t("percent")}
            unit="%"
            inputMode="numeric"
            maxLength={2}
            required
            value={percent}
            onChange={(event) => change(key, { percent: event.target.value })}
          />
          <IconButton
            icon="trash"
            label={t("remove", { name: `${percent}%` })}
            onClick={() => onChange(rules.filter((rule) => rule.key !== key))}
          />
        </Grid>
      ))}
      <Button size="small" icon="plus" onClick={add}>
        {t("addRule")}
      </Button>
    </Card>
  );
}

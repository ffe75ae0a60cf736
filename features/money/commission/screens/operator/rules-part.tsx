import { useState } from "react";
import { useTranslations } from "use-intl";
import { action } from "#client/actions/action.tsx";
import type { DataOf } from "#client/calls.ts";
import { saleKinds } from "#features/money/commission/rules.ts";
import { type Rule, useRuleText } from "#features/money/commission/screens/rule-text.tsx";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Combobox } from "#ui/combobox.tsx";
import { type Column, DataTable } from "#ui/data-table.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { FormRow } from "#ui/form.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { Inline, Stack, Text } from "#ui/layout.tsx";
import { MoneyField, NumberField } from "#ui/number-field.tsx";
import { SelectField } from "#ui/select-field.tsx";

const save = action("/operator/saveCommissionRule");
const remove = action("/operator/removeCommissionRule");

type Version = DataOf<"/operator/commissionVersion">;
type Numbered = Rule & { row: number };
type Asked = { about: "add" } | { about: "edit" | "remove"; rule: Numbered };

/** The rules of a version, a table that is edited while it is a draft. */
export function RulesPart({ version, mayEdit }: { version: Version; mayEdit: boolean }) {
  const t = useTranslations("commission");
  const text = useRuleText();
  const [asked, setAsked] = useState<Asked>();
  const columns: Column<Numbered>[] = [
    { key: "row", header: t("row"), cell: ({ row }) => row, numeric: true },
    { key: "merchant", header: t("manufacturer"), cell: ({ merchant_name }) => merchant_name || t("any") },
    { key: "category", header: t("category"), cell: ({ category }) => category || t("any") },
    { key: "kind", header: t("kind"), cell: ({ kind }) => (kind ? t(`kinds.${kind}`) : t("any")) },
    { key: "price", header: t("price"), cell: text.price },
    { key: "rate", header: t("rate"), cell: text.rate },
    { key: "bounds", header: t("bounds"), cell: text.bounds },
  ];
  if (mayEdit)
    columns.push({
      key: "edit",
      header: "",
      cell: (rule) => (
        <Inline as="span" gap={1}>
          <IconButton icon="edit" size="small" label={t("editRule", { row: rule.row })} onClick={() => setAsked({ about: "edit", rule })} />
          <IconButton icon="trash" size="small" label={t("removeRule")} onClick={() => setAsked({ about: "remove", rule })} />
        </Inline>
      ),
    });
  const add = mayEdit && (
    <Button size="small" icon="plus" onClick={() => setAsked({ about: "add" })}>
      {t("addRule")}
    </Button>
  );
  const close = () => setAsked(undefined);
  return (
    <Stack gap={2}>
      <Text size="sm" tone="soft">
        {t("order")}
      </Text>
      <Card title={t("rules")} action={add} flush>
        <DataTable
          caption={t("rules")}
          columns={columns}
          rows={version.rules.map((rule, index) => ({ ...rule, row: index + 1 }))}
          rowKey={({ rule_id }) => rule_id}
          empty={<EmptyState title={t("noRules")}>{t("noRulesText")}</EmptyState>}
        />
      </Card>
      {asked?.about === "remove" && (
        <remove.Confirm
          danger
          title={t("removeRuleTitle")}
          confirm={t("removeRule")}
          values={{ version_id: version.version_id, rule_id: asked.rule.rule_id }}
          done={t("removed")}
          onClose={close}
        >
          {text.reason(asked.rule)}
        </remove.Confirm>
      )}
      {asked && asked.about !== "remove" && (
        <RuleDialog version={version} rule={asked.about === "edit" ? asked.rule : undefined} onClose={close} />
      )}
    </Stack>
  );
}

interface RuleDialogProps {
  version: Version;
  rule: Numbered | undefined;
  onClose: () => void;
}

/** An amount that is none is left empty. */
const filled = (amount: string | null | undefined): string => (!amount || amount === "0.00" ? "" : amount);

function RuleDialog({ version, rule, onClose }: RuleDialogProps) {
  const t = useTranslations("commission");
  const anyOption = { value: "", label: t("any") };
  return (
    <save.Dialog
      title={rule ? t("editRule", { row: rule.row }) : t("newRule")}
      confirm={t("save")}
      values={{ version_id: version.version_id, ...(rule && { rule_id: rule.rule_id }) }}
      done={t("saved")}
      onClose={onClose}
    >
      <Combobox
        name="merchant_id"
        label={t("manufacturer")}
        defaultValue={String(rule?.merchant_id ?? "")}
        options={[anyOption, ...version.merchants.map(({ merchant_id, name }) => ({ value: String(merchant_id), label: name }))]}
      />
      <Combobox
        name="type_id"
        label={t("category")}
        defaultValue={String(rule?.type_id ?? "")}
        options={[anyOption, ...version.categories.map(({ type_id, name }) => ({ value: String(type_id), label: name }))]}
      />
      <SelectField
        name="kind"
        label={t("kind")}
        placeholder={t("any")}
        defaultValue={rule?.kind ?? ""}
        options={saleKinds.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) }))}
      />
      <FormRow>
        <MoneyField name="from" label={t("from")} hint={t("priceHint")} defaultValue={filled(rule?.from)} />
        <MoneyField name="to" label={t("to")} hint={t("priceHint")} defaultValue={filled(rule?.to)} />
      </FormRow>
      <FormRow>
        <NumberField
          name="percent"
          label={t("percent")}
          hint={t("percentHint")}
          unit="%"
          defaultValue={rule ? String(rule.basis_points / 100) : ""}
        />
        <MoneyField name="per_piece" label={t("perPiece")} defaultValue={filled(rule?.per_piece)} />
      </FormRow>
      <FormRow>
        <MoneyField name="minimum" label={t("minimum")} defaultValue={filled(rule?.minimum)} />
        <MoneyField name="maximum" label={t("maximum")} defaultValue={filled(rule?.maximum)} />
      </FormRow>
    </save.Dialog>
  );
}

import { useId, useState } from "react";
import { useNavigate, useRevalidator } from "react-router";
import { useLocale, useTranslations } from "use-intl";
import { useCall } from "#client/use-call.ts";
import { SelectedCompanies } from "#features/pricing/price-lists/screens/chosen-companies.tsx";
import { FixedPrices } from "#features/pricing/price-lists/screens/fixed-prices.tsx";
import {
  type Draft,
  isDraftValid,
  type PriceListDetail,
  toDraft,
  toSaveBody,
} from "#features/pricing/price-lists/screens/price-list-draft.ts";
import type { PriceListEditor } from "#features/pricing/price-lists/screens/price-list-editor.ts";
import css from "#features/pricing/price-lists/screens/price-lists.module.css";
import { Rules } from "#features/pricing/price-lists/screens/rules.tsx";
import { toLanguage } from "#kernel/languages.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { DateRangeField } from "#ui/date-field.tsx";
import { Form } from "#ui/form.tsx";
import { Grid, Inline, Stack, stackClass, Text, textClass } from "#ui/layout.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { TextField } from "#ui/text-field.tsx";
import { toast } from "#ui/toast.ts";

interface Props {
  /** Undefined for a new list. */
  list: PriceListDetail | undefined;
  merchants: readonly { merchant_id: number; name: string }[];
  categories: readonly { type_id: number; title: string; depth: number }[];
  groups: readonly { group_id: number; name: string; companies: readonly unknown[] }[];
  editing: PriceListEditor;
}

/** The price list editor: companies and groups, validity, percentage rules and fixed prices. */
export function PriceListScreen({ list, merchants, categories, groups, editing }: Props) {
  const t = useTranslations("priceListsConsole");
  const form = useId();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const language = toLanguage(useLocale());
  const [draft, setDraft] = useState<Draft>(() => toDraft(list, language));
  const change = (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part }));
  const save = useCall(editing.save, ({ price_list_id }) => {
    toast(t("edit.saved"), { tone: "success" });
    if (list) void revalidate();
    else void navigate(`${editing.base}/${price_list_id}`, { replace: true });
  });
  const prepare = (values: FormData) => {
    if (list) values.set("price_list_id", String(list.price_list_id));
    for (const [name, value] of Object.entries(toSaveBody(draft, editing.isOwn, language))) values.set(name, value);
  };
  return (
    <Stack gap={4} shrink foot={12}>
      <PageHeader
        title={list?.name ?? t("new")}
        crumbs={[{ label: t("edit.back"), to: editing.base }, { label: list?.name ?? t("new") }]}
        intro={list?.merchant_name && !editing.isOwn ? t("edit.ofManufacturer", { name: list.merchant_name }) : undefined}
      />
      <Form id={form} call={save} prepare={prepare} className={stackClass({ gap: 4, shrink: true, foot: 12 })}>
        <Grid gap={4} className={css.columns}>
          <Basics list={list} />
          <Audience draft={draft} change={change} groups={groups} editing={editing} />
        </Grid>
        <Rules
          rules={draft.rules}
          onChange={(rules) => change({ rules })}
          merchants={merchants}
          categories={categories}
          isOwn={editing.isOwn}
        />
        <FixedPrices prices={draft.prices} onChange={(prices) => change({ prices })} search={editing.offers} />
        <Inline justify="end" wrap gap={3} rule="above" ground="page" padY={3} className={css.foot}>
          {save.refusal && (
            <Text grow role="alert" size="xs" tone="danger">
              {save.refusal.message}
            </Text>
          )}
          <Button type="submit" variant="primary" pending={save.pending} disabled={!isDraftValid(draft, language)}>
            {t("edit.save")}
          </Button>
        </Inline>
      </Form>
    </Stack>
  );
}

function Basics({ list }: { list: PriceListDetail | undefined }) {
  const t = useTranslations("priceListsConsole");
  return (
    <Card title={t("edit.basics")}>
      <Stack gap={4}>
        <TextField name="name" label={t("name")} hint={t("nameHint")} required defaultValue={list?.name ?? ""} />
        <Grid gap={3} fitCells="9rem">
          <DateRangeField
            from={{ name: "valid_from", label: t("edit.from") }}
            to={{ name: "valid_to", label: t("edit.to"), hint: t("edit.dateHint") }}
            defaultValue={{ from: list?.valid_from ?? "", to: list?.valid_to ?? "" }}
          />
        </Grid>
        <TextArea name="note" label={t("note")} rows={2} defaultValue={list?.note ?? ""} />
        <Checkbox name="is_active" label={t("edit.active")} hint={t("edit.activeHint")} defaultChecked={list?.is_active ?? true} />
      </Stack>
    </Card>
  );
}

interface AudienceProps {
  draft: Draft;
  change: (part: Partial<Draft>) => void;
  groups: Props["groups"];
  editing: PriceListEditor;
}

function Audience({ draft, change, groups, editing }: AudienceProps) {
  const t = useTranslations("priceListsConsole");
  const toggle = (group_id: number, isChosen: boolean) =>
    change({ group_ids: isChosen ? [...draft.group_ids, group_id] : draft.group_ids.filter((id) => id !== group_id) });
  return (
    <Card title={t("forWhom")}>
      <Stack gap={4}>
        {!editing.isOwn && (
          <fieldset className={stackClass({ gap: 1, anywhere: true })}>
            <legend className={textClass({ below: 1, size: "sm", weight: "medium" })}>{t("edit.groups")}</legend>
            {groups.length === 0 && (
              <Text as="span" size="xs" tone="faint">
                {t("edit.noGroups")}
              </Text>
            )}
            {groups.map(({ group_id, name, companies }) => (
              <Checkbox
                key={group_id}
                name={`group_${group_id}`}
                label={t("groupSize", { name, count: companies.length })}
                checked={draft.group_ids.includes(group_id)}
                onChange={(event) => toggle(group_id, event.target.checked)}
              />
            ))}
          </fieldset>
        )}
        <SelectedCompanies
          hint={t(editing.isOwn ? "edit.companiesHintOwn" : "edit.companiesHint")}
          selected={draft.companies}
          onChange={(companies) => change({ companies })}
          search={editing.companies}
        />
      </Stack>
    </Card>
  );
}

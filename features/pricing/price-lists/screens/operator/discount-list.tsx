import { useId, useState } from "react";
import { useRevalidator } from "react-router";
import { useTranslations } from "use-intl";
import type { DataOf } from "#client/calls.ts";
import { list, type RowAt } from "#client/lists/list.tsx";
import type { ListColumn } from "#client/lists/list-columns.tsx";
import { anyText } from "#client/lists/list-query.ts";
import { rowActions } from "#client/lists/row-actions.tsx";
import { request } from "#client/request.ts";
import { useCall } from "#client/use-call.ts";
import { discounts } from "#features/pricing/price-lists/screens/operator/lists.ts";
import css from "#features/pricing/price-lists/screens/price-lists.module.css";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Drawer } from "#ui/drawer.tsx";
import { Form } from "#ui/form.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { Box, Grid, Inline, Stack, Text } from "#ui/layout.tsx";
import { Link } from "#ui/link.tsx";
import { Moment } from "#ui/moment.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { TextField } from "#ui/text-field.tsx";
import { toast } from "#ui/toast.ts";

type Company = RowAt<"/operator/discountCompanies">;
type Discounts = DataOf<"/operator/buyDiscounts">;
type Step = Discounts["steps"][number];

/** Quantity discounts of companies; a drawer changes them and shows their history. */
const { clientLoader, HydrateFallback, Page } = list({
  entry: discounts,
  messages: "priceLists",
  filters: { keyword: anyText },
  rowKey: ({ company_id }) => company_id,
  useView: () => {
    const t = useTranslations("priceListsConsole.discounts");
    const { revalidate } = useRevalidator();
    const [opened, setOpened] = useState<Discounts>();
    const onClose = () => setOpened(undefined);
    return {
      title: t("title"),
      intro: t("intro"),
      search: t("search"),
      columns: useColumns(({ company_id }) => void request("/operator/buyDiscounts", { company_id }).then(setOpened)),
      empty: { title: t("empty"), text: t("emptyText") },
      notFound: { title: t("empty"), text: t("emptyText") },
      dialogs: opened && (
        <DiscountDrawer
          key={opened.company_id}
          discounts={opened}
          onClose={onClose}
          onSaved={() => {
            onClose();
            toast(t("saved"), { tone: "success" });
            void revalidate();
          }}
        />
      ),
    };
  },
});

export { clientLoader, HydrateFallback, Page as default };

const useStepsText = () => {
  const t = useTranslations("priceListsConsole.discounts");
  return (steps: readonly Step[]): string => (steps.length === 0 ? t("none") : steps.map((step) => t("step", step)).join(" · "));
};

const useColumns = (edit: (company: Company) => void): ListColumn<Company>[] => {
  const t = useTranslations("priceListsConsole.discounts");
  const stepsText = useStepsText();
  return [
    {
      key: "company",
      header: t("company"),
      text: ({ name, account }) => `${name} · ${account}`,
      cell: (row) => (
        <Stack as="span" gap={1} anywhere>
          {row.name}
          <Text as="span" size="xs" tone="faint">
            {row.account}
          </Text>
        </Stack>
      ),
      width: "28%",
    },
    {
      key: "steps",
      header: t("steps"),
      text: ({ steps }) => stepsText(steps),
      cell: ({ steps }) =>
        steps.length === 0 ? (
          <Text as="span" size="xs" tone="faint">
            {t("none")}
          </Text>
        ) : (
          <Inline as="span" align="stretch" wrap gap={1}>
            {steps.map((step) => (
              <Badge key={step.threshold}>{t("step", step)}</Badge>
            ))}
          </Inline>
        ),
    },
    { key: "groups", header: t("groups"), text: ({ groups }) => groups.join(", "), minor: true },
    {
      key: "lists",
      header: t("lists"),
      text: ({ lists }) => lists.map(({ name }) => name).join(", "),
      cell: ({ lists }) => (
        <Stack as="span" gap={1} anywhere>
          {lists.length === 0 && "–"}
          {lists.map(({ price_list_id, name }) => (
            <Link key={price_list_id} to={`/operator/price_lists/${price_list_id}`}>
              {name}
            </Link>
          ))}
        </Stack>
      ),
      minor: true,
    },
    {
      key: "changed",
      header: t("changed"),
      at: ({ changed_at }) => changed_at,
      cell: ({ changed_at }) => (changed_at ? <Moment at={changed_at} as="relative" /> : t("never")),
      minor: true,
    },
    rowActions("", [{ icon: "edit", text: ({ name }) => t("edit", { name }), onPress: edit }]),
  ];
};

interface StepDraft {
  key: number;
  threshold: string;
  percent: string;
}

function DiscountDrawer({ discounts, onClose, onSaved }: { discounts: Discounts; onClose: () => void; onSaved: () => void }) {
  const t = useTranslations("priceListsConsole.discounts");
  const form = useId();
  const [steps, setSteps] = useState<StepDraft[]>(() =>
    discounts.steps.map(({ threshold, percent }, key) => ({ key, threshold: String(threshold), percent: String(percent) })),
  );
  const save = useCall("/operator/saveBuyDiscounts", onSaved);
  const change = (key: number, part: Partial<StepDraft>) => setSteps(steps.map((step) => (step.key === key ? { ...step, ...part } : step)));
  const prepare = (values: FormData) => {
    values.set("company_id", String(discounts.company_id));
    const sent = steps.map(({ threshold, percent }) => ({ threshold, percent }));
    values.set("steps", JSON.stringify(sent));
  };
  const footer = (
    <Button type="submit" form={form} variant="primary" pending={save.pending}>
      {t("save")}
    </Button>
  );
  return (
    <Drawer open onClose={onClose} title={discounts.name} footer={footer}>
      <Form id={form} call={save} prepare={prepare}>
        <Text size="sm" tone="soft" below={3} className={css.hint}>
          {t("intro")}
        </Text>
        {steps.map(({ key, threshold, percent }) => (
          <Grid key={key} align="end" gap={3} className={css.step}>
            <TextField
              name={`threshold_${key}`}
              label={t("threshold")}
              inputMode="numeric"
              required
              maxLength={6}
              value={threshold}
              onChange={(event) => change(key, { threshold: event.target.value })}
            />
            <TextField
              name={`percent_${key}`}
              label={t("percent")}
              unit="%"
              inputMode="numeric"
              required
              maxLength={2}
              value={percent}
              onChange={(event) => change(key, { percent: event.target.value })}
            />
            <IconButton icon="trash" label={t("removeStep")} onClick={() => setSteps(steps.filter((step) => step.key !== key))} />
          </Grid>
        ))}
        <Button
          size="small"
          icon="plus"
          onClick={() => setSteps([...steps, { key: Math.max(-1, ...steps.map(({ key }) => key)) + 1, threshold: "", percent: "" }])}
        >
          {t("addStep")}
        </Button>
        {save.refusal && (
          <Text role="alert" size="xs" tone="danger">
            {save.refusal.message}
          </Text>
        )}
        <TextArea name="note" label={t("note")} hint={t("noteHint")} rows={2} />
      </Form>
      <History changes={discounts.changes} />
    </Drawer>
  );
}

function History({ changes }: { changes: Discounts["changes"] }) {
  const t = useTranslations("priceListsConsole.discounts");
  const stepsText = useStepsText();
  return (
    <Stack as="section" gap={3} above={6} rule="above" padTop={4}>
      <Text as="h3" weight="bold">
        {t("history")}
      </Text>
      {changes.length === 0 && (
        <Text size="xs" tone="faint">
          {t("noHistory")}
        </Text>
      )}
      <Stack as="ul" gap={3}>
        {changes.map(({ change_id, at, by, note, before, after }) => (
          <Box as="li" size="sm" quote key={change_id}>
            <Stack as="span" gap={1} anywhere>
              <span>{stepsText(after)}</span>
              <Text as="span" size="xs" tone="faint">
                {t("was", { steps: stepsText(before) })}
              </Text>
              {note && <span>{note}</span>}
              <Text as="span" size="xs" tone="faint">
                <Moment at={at} /> · {by}
              </Text>
            </Stack>
          </Box>
        ))}
      </Stack>
    </Stack>
  );
}

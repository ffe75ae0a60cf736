import { useState } from "react";
import { useRevalidator } from "react-router";
import { useTranslations } from "use-intl";
import type { DataOf } from "#client/calls.ts";
import { useCall } from "#client/use-call.ts";
import { useQueryCall, useSettledText } from "#client/use-query-call.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { type Column, DataTable } from "#ui/data-table.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Form, FormActions, FormRow } from "#ui/form.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { Stack, Text } from "#ui/layout.tsx";
import { Money } from "#ui/money.tsx";
import { MoneyField } from "#ui/number-field.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { SelectField } from "#ui/select-field.tsx";
import { TextField } from "#ui/text-field.tsx";
import { toast } from "#ui/toast.ts";

export type Samples = DataOf<"/merchant/sampleTerms">;
type Sample = Samples["list"][number];

/** The samples that a manufacturer sells, and the form that adds one. */
export function SamplesScreen({ samples }: { samples: Samples }) {
  const t = useTranslations("quotes");
  const { revalidate } = useRevalidator();
  const remove = useCall("/merchant/saveSampleTerms", () => void revalidate());
  const columns: Column<Sample>[] = [
    {
      key: "goods",
      header: t("columns.goods"),
      cell: ({ title, custom_sn, warehouse_name, is_swatch, finish }) => (
        <span>
          {title} {is_swatch && <Badge>{t("swatchOf", { finish })}</Badge>}
          <Text as="span" size="sm" tone="soft" block>
            {custom_sn} · {warehouse_name}
          </Text>
        </span>
      ),
    },
    { key: "price", header: t("price"), cell: ({ price }) => <Money amount={price} />, numeric: true },
    { key: "freight", header: t("freightField"), cell: ({ freight }) => <Money amount={freight} />, numeric: true },
    { key: "max", header: t("maxPieces"), cell: ({ max_pieces }) => max_pieces, numeric: true },
    {
      key: "remove",
      header: t("remove"),
      cell: ({ relation_id, title }) => (
        <IconButton
          icon="trash"
          size="small"
          label={t("removeLine", { name: title })}
          onClick={() => void remove.submit({ relation_id, remove: true })}
        />
      ),
    },
  ];
  return (
    <Stack gap={5} foot={16}>
      <PageHeader
        title={t("samples")}
        intro={t("samplesIntro")}
        crumbs={[{ label: t("back"), to: "/merchant/price_requests" }, { label: t("samples") }]}
      />
      <Card flush>
        <DataTable
          caption={t("samples")}
          columns={columns}
          rows={samples.list}
          rowKey={({ relation_id }) => relation_id}
          empty={<EmptyState title={t("noSamples")}>{t("noSamplesText")}</EmptyState>}
        />
      </Card>
      <SampleForm key={samples.list.length} onSaved={() => void revalidate()} />
    </Stack>
  );
}

function SampleForm({ onSaved }: { onSaved: () => void }) {
  const t = useTranslations("quotes");
  const [keyword, setKeyword] = useState("");
  const { data } = useQueryCall("/merchant/sampleOffers", { keyword: useSettledText(keyword) });
  const save = useCall("/merchant/saveSampleTerms", () => {
    toast(t("done"), { tone: "success" });
    onSaved();
  });
  const options = (data?.list ?? []).map(({ relation_id, custom_sn, title, warehouse_name }) => ({
    value: String(relation_id),
    label: `${custom_sn} · ${title} · ${warehouse_name}`,
  }));
  return (
    <Card title={t("addSample")}>
      <Form call={save} prepare={(values) => values.delete("keyword")}>
        <FormRow>
          <TextField name="keyword" label={t("findOffer")} onChange={(event) => setKeyword(event.currentTarget.value)} />
          <SelectField name="relation_id" label={t("goods")} required options={options} />
        </FormRow>
        <FormRow>
          <MoneyField name="price" label={t("price")} required />
          <MoneyField name="freight" label={t("freightField")} required />
          <TextField name="max_pieces" label={t("maxPieces")} required inputMode="numeric" defaultValue="1" />
        </FormRow>
        <Checkbox name="is_swatch" value="1" label={t("isSwatch")} hint={t("isSwatchHint")} />
        <FormActions>
          <Button type="submit" variant="primary" pending={save.pending}>
            {t("addSample")}
          </Button>
        </FormActions>
      </Form>
    </Card>
  );
}

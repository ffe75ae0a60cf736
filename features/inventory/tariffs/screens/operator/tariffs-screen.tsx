import { useState } from "react";
import { useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import { action } from "#client/actions/action.tsx";
import type { DataOf } from "#client/calls.ts";
import { TariffChip } from "#features/inventory/tariffs/screens/operator/tariff-chip.tsx";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { type Column, DataTable } from "#ui/data-table.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Inline, Stack } from "#ui/layout.tsx";
import { Moment } from "#ui/moment.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { SelectField } from "#ui/select-field.tsx";

const create = action("/operator/createFreightTariff");

type Tariff = DataOf<"/operator/freightTariffs">["list"][number];

/** The page /operator/freight_tariffs: all versions of the freight tariff. */
export function TariffsScreen({ tariffs, mayEdit }: { tariffs: readonly Tariff[]; mayEdit: boolean }) {
  const t = useTranslations("tariffsConsole");
  const [isAdding, setAdding] = useState(false);
  const add = mayEdit && (
    <Button variant="primary" icon="plus" onClick={() => setAdding(true)}>
      {t("add")}
    </Button>
  );
  const columns: Column<Tariff>[] = [
    { key: "version", header: t("version"), cell: ({ tariff_id }) => tariff_id, numeric: true },
    {
      key: "name",
      header: t("name"),
      cell: ({ name, is_sample, is_current }) => (
        <Inline as="span" gap={2} wrap>
          {name}
          {is_current && <Badge tone="brand">{t("current")}</Badge>}
          {is_sample && <Badge>{t("sample")}</Badge>}
        </Inline>
      ),
    },
    { key: "state", header: t("state"), cell: ({ state }) => <TariffChip state={state} /> },
    { key: "effective", header: t("effective"), cell: ({ effective_at }) => effective_at && <Moment at={effective_at} /> },
    { key: "changed", header: t("changed"), cell: ({ changed_at }) => <Moment at={changed_at} /> },
    { key: "author", header: t("author"), cell: ({ author }) => author },
  ];
  return (
    <Stack gap={4} foot={16}>
      <PageHeader title={t("title")} intro={t("intro")} actions={add} />
      <Card flush>
        <DataTable
          caption={t("title")}
          columns={columns}
          rows={tariffs}
          rowKey={({ tariff_id }) => String(tariff_id)}
          rowLink={({ tariff_id }) => `/operator/freight_tariffs/${tariff_id}`}
          empty={
            <EmptyState title={t("none")} action={add}>
              {t("noneText")}
            </EmptyState>
          }
        />
      </Card>
      {isAdding && <AddDialog tariffs={tariffs} onClose={() => setAdding(false)} />}
    </Stack>
  );
}

function AddDialog({ tariffs, onClose }: { tariffs: readonly Tariff[]; onClose: () => void }) {
  const t = useTranslations("tariffsConsole");
  const navigate = useNavigate();
  const options = [
    ...tariffs.map(({ tariff_id, name }) => ({ value: String(tariff_id), label: `${tariff_id} · ${name}` })),
    { value: "", label: t("addSample") },
  ];
  const open = ({ tariff_id }: DataOf<"/operator/createFreightTariff">) => {
    void navigate(`/operator/freight_tariffs/${tariff_id}`);
    return t("created");
  };
  return (
    <create.Dialog title={t("addTitle")} confirm={t("create")} done={open} onClose={onClose}>
      <create.Field name="name" label={t("name")} hint={t("nameHint")} />
      <create.Field name="name_zh" label={t("nameZh")} hint={t("nameOtherHint")} />
      <create.Field name="name_es" label={t("nameEs")} hint={t("nameOtherHint")} />
      <SelectField name="from_tariff_id" label={t("addFrom")} placeholder={false} options={options} />
    </create.Dialog>
  );
}

import { useState } from "react";
import { useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import { action } from "#client/actions/action.tsx";
import type { DataOf } from "#client/calls.ts";
import { useQueryCall } from "#client/use-query-call.ts";
import { type SectionName, SectionPart } from "#features/inventory/tariffs/screens/operator/section-part.tsx";
import { TariffChip } from "#features/inventory/tariffs/screens/operator/tariff-chip.tsx";
import { TariffProblems } from "#features/inventory/tariffs/screens/operator/tariff-problems.tsx";
import { Badge } from "#ui/badge.tsx";
import { Breadcrumbs } from "#ui/breadcrumbs.tsx";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Inline, Stack, Text, textClass } from "#ui/layout.tsx";
import { Moment } from "#ui/moment.tsx";
import { Money } from "#ui/money.tsx";
import { Notice } from "#ui/notice.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { StatTile, StatTiles } from "#ui/stat-tile.tsx";
import { Table } from "#ui/table.tsx";
import { Tabs } from "#ui/tabs.tsx";
import { TextField } from "#ui/text-field.tsx";

const publish = action("/operator/publishFreightTariff");
const withdraw = action("/operator/withdrawFreightTariff");
const remove = action("/operator/removeFreightTariff");

type Tariff = DataOf<"/operator/freightTariff">;

export const tariffPageSize = 100;

interface Props {
  tariff: Tariff;
  section: SectionName;
  rows: DataOf<"/operator/freightTariffRows">;
  mayEdit: boolean;
}

/** The page /operator/freight_tariffs/:tariffId: the sections of a version, its preview, and what is done with it. */
export function TariffScreen({ tariff, section, rows, mayEdit }: Props) {
  const t = useTranslations("tariffsConsole");
  const { tariff_id, state, problems } = tariff;
  const base = `/operator/freight_tariffs/${tariff_id}`;
  const isDraft = state === "draft";
  return (
    <Stack gap={4} foot={16}>
      <Breadcrumbs crumbs={[{ label: t("back"), to: "/operator/freight_tariffs" }, { label: tariff.name }]} />
      <PageHeader title={tariff.name} actions={<Actions tariff={tariff} mayEdit={mayEdit} />} />
      <Inline gap={2} wrap>
        <TariffChip state={state} />
        {tariff.is_current && <Badge tone="brand">{t("current")}</Badge>}
        {tariff.effective_at && (
          <Text as="span" size="sm" tone="soft">
            {t("effective")} <Moment at={tariff.effective_at} />
          </Text>
        )}
      </Inline>
      {tariff.is_sample && <Notice>{t("sampleNote")}</Notice>}
      {problems.length > 0 && (
        <Notice tone="waiting">
          <Stack gap={2}>
            <strong>{t("problemsTitle", { count: problems.length })}</strong>
            <TariffProblems problems={problems} />
          </Stack>
        </Notice>
      )}
      <Tabs
        label={t("title")}
        tabs={tariff.sections.map(({ section: name, rows: count }) => ({
          to: `${base}?section=${name}`,
          label: t(`sections.${name}`),
          count,
          current: name === section,
        }))}
      />
      <SectionPart tariffId={tariff_id} section={section} rows={rows} pageSize={tariffPageSize} mayEdit={mayEdit && isDraft} />
    </Stack>
  );
}

function Actions({ tariff, mayEdit }: { tariff: Tariff; mayEdit: boolean }) {
  const t = useTranslations("tariffsConsole");
  const navigate = useNavigate();
  const [open, setOpen] = useState<"preview" | "publish" | "withdraw" | "remove">();
  const close = () => setOpen(undefined);
  const { tariff_id, state } = tariff;
  const leave = () => {
    void navigate("/operator/freight_tariffs");
    return t("draftRemoved");
  };
  return (
    <Inline gap={2} wrap>
      <Button onClick={() => setOpen("preview")}>{t("preview")}</Button>
      {mayEdit && state === "draft" && <Button onClick={() => setOpen("remove")}>{t("remove")}</Button>}
      {mayEdit && state === "draft" && (
        <Button variant="primary" disabled={tariff.problems.length > 0} onClick={() => setOpen("publish")}>
          {t("publish")}
        </Button>
      )}
      {mayEdit && state === "published" && <Button onClick={() => setOpen("withdraw")}>{t("withdraw")}</Button>}
      {open === "preview" && <PreviewDialog tariffId={tariff_id} onClose={close} />}
      {open === "publish" && <PublishDialog tariffId={tariff_id} onClose={close} />}
      {open === "withdraw" && (
        <withdraw.Confirm
          danger
          title={t("withdrawTitle")}
          confirm={t("withdraw")}
          values={{ tariff_id }}
          done={t("withdrawn")}
          onClose={close}
        >
          {t("withdrawText")}
        </withdraw.Confirm>
      )}
      {open === "remove" && (
        <remove.Confirm danger title={t("removeTitle")} confirm={t("remove")} values={{ tariff_id }} done={leave} onClose={close}>
          {t("removeText")}
        </remove.Confirm>
      )}
    </Inline>
  );
}

function PublishDialog({ tariffId, onClose }: { tariffId: number; onClose: () => void }) {
  const t = useTranslations("tariffsConsole");
  const toMoment = (values: FormData) => {
    const local = String(values.get("effective_at") ?? "");
    values.set("effective_at", local === "" ? "" : new Date(local).toISOString());
  };
  return (
    <publish.Dialog
      title={t("publishTitle")}
      confirm={t("publish")}
      values={{ tariff_id: tariffId }}
      prepare={toMoment}
      done={t("published")}
      onClose={onClose}
    >
      <Text tone="soft">{t("publishText")}</Text>
      <TextField name="effective_at" type="datetime-local" label={t("publishAt")} hint={t("publishAtHint")} />
    </publish.Dialog>
  );
}

function PreviewDialog({ tariffId, onClose }: { tariffId: number; onClose: () => void }) {
  const t = useTranslations("tariffsConsole");
  const { data, refusal } = useQueryCall("/operator/previewFreightTariff", { tariff_id: tariffId }, { uncached: true });
  return (
    <Dialog open onClose={onClose} title={t("previewTitle")} size="wide">
      <Stack gap={4}>
        <Text tone="soft">{t("previewText")}</Text>
        {refusal && <Notice tone="danger">{refusal.message}</Notice>}
        {!data && !refusal && <Skeleton height="12rem" />}
        {data?.shipments === 0 && <Notice>{t("previewNone")}</Notice>}
        {data && data.shipments > 0 && <Preview preview={data} />}
      </Stack>
    </Dialog>
  );
}

function Preview({ preview }: { preview: DataOf<"/operator/previewFreightTariff"> }) {
  const t = useTranslations("tariffsConsole");
  return (
    <>
      <StatTiles>
        <StatTile label={t("shipments")} value={preview.shipments} />
        <StatTile label={t("dearer")} value={preview.dearer} />
        <StatTile label={t("cheaper")} value={preview.cheaper} />
        <StatTile label={t("unpriced")} value={preview.unpriced} />
        <StatTile label={t("before")} value={<Money amount={preview.before} />} />
        <StatTile label={t("after")} value={<Money amount={preview.after} />} />
      </StatTiles>
      {preview.list.length > 0 && (
        <Table>
          <thead>
            <tr>
              <th scope="col">{t("order")}</th>
              <th scope="col">{t("lane")}</th>
              <th scope="col">{t("before")}</th>
              <th scope="col">{t("after")}</th>
            </tr>
          </thead>
          <tbody>
            {preview.list.map((change, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list of a preview never changes
              <tr key={index}>
                <td>{change.order_number}</td>
                <td>{t("laneText", { from: change.from_zip, to: change.to_zip })}</td>
                <td className={textClass({ numeric: true })}>
                  <Money amount={change.before} />
                </td>
                <td className={textClass({ numeric: true })}>{change.after === null ? t("noPrice") : <Money amount={change.after} />}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </>
  );
}

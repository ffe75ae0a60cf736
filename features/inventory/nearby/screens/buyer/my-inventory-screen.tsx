import { useState } from "react";
import { useSearchParams } from "react-router";
import { useFormatter, useTranslations } from "use-intl";
import type { DataOf } from "#client/calls.ts";
import { useMeasures } from "#client/measures.ts";
import { useDownload } from "#client/use-download.ts";
import { type AgeBand, ageBands, getAgeBand, stageOrder } from "#features/inventory/nearby/rules/storage.ts";
import css from "#features/inventory/nearby/screens/buyer/my-inventory.module.css";
import { type Reservations, ReservedArrivals, reservationsInTransit } from "#features/inventory/nearby/screens/buyer/reserved-arrivals.tsx";
import { StoredWarehouse } from "#features/inventory/nearby/screens/buyer/stored-warehouse.tsx";
import { csvByteOrderMark, csvMimeType, formatCsvLine } from "#kernel/csv.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Chip } from "#ui/chip-row.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Inline, Stack, Text } from "#ui/layout.tsx";
import { Notice } from "#ui/notice.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { StatTile, StatTiles } from "#ui/stat-tile.tsx";
import { Tabs } from "#ui/tabs.tsx";
import { useToday } from "#ui/use-today.ts";

export type MyInventory = DataOf<"/user/myInventory">;
export type StoredLine = MyInventory["list"][number];

/** All lines are loaded at once; this many are rendered until the user asks for more. */
const initialLines = 100;

/** Goods that a company has paid for and that are still in warehouses (docs/decisions/0020). */
export function MyInventoryScreen({ inventory, reservations }: { inventory: MyInventory | null; reservations: Reservations }) {
  const t = useTranslations("nearbyMine");
  return (
    <Stack gap={5} shrink foot={16} className={css.page}>
      <PageHeader
        title={t("title")}
        intro={t("intro")}
        actions={inventory && inventory.list.length > 0 && <ExportButton lines={inventory.list} />}
      />
      <ReservedArrivals reservations={reservationsInTransit(reservations)} />
      {inventory === null ? (
        <div data-visitor-only>
          <VisitorCard />
        </div>
      ) : inventory.list.length === 0 ? (
        <EmptyInventory />
      ) : (
        <StoredGoods inventory={inventory} />
      )}
    </Stack>
  );
}

function StoredGoods({ inventory: { list, is_cut } }: { inventory: MyInventory }) {
  const t = useTranslations("nearbyMine");
  const [params] = useSearchParams();
  const [shown, setShown] = useState(initialLines);
  const stage = stageOrder.find((name) => name === params.get("stage"));
  const age = ageBands.find((name) => name === params.get("age"));
  const chosen = list.filter((line) => (!stage || line.stage === stage) && (!age || getAgeBand(line.age_days) === age));
  const groups = Map.groupBy(chosen.slice(0, shown), ({ warehouse_id }) => warehouse_id);
  const tabs = [
    { to: "/my_inventory", label: t("all"), count: list.length, current: stage === undefined },
    ...stageOrder.map((name) => ({
      to: `/my_inventory?stage=${name}`,
      label: t(name),
      count: list.filter((line) => line.stage === name).length,
      current: stage === name,
    })),
  ];
  return (
    <>
      <Summary lines={list} />
      <Tabs label={t("stages")} tabs={tabs} />
      <AgeBands lines={stage ? list.filter((line) => line.stage === stage) : list} chosen={age} />
      {chosen.length === 0 && (
        <EmptyState title={t("emptyStage")} picture="boxes">
          {t("emptyText")}
        </EmptyState>
      )}
      {[...groups].map(([warehouse, lines]) => (
        <StoredWarehouse key={warehouse} lines={lines} />
      ))}
      {chosen.length > shown && (
        <Text text="center">
          <Button onClick={() => setShown(shown + initialLines)}>
            {t("showMore", { count: Math.min(initialLines, chosen.length - shown) })}
          </Button>
        </Text>
      )}
      {is_cut && (
        <Text size="xs" tone="soft" weight="regular">
          {t("cut")}
        </Text>
      )}
    </>
  );
}

const sum = (lines: readonly StoredLine[], of: "quantity" | "cartons" | "volume_cm3" | "weight_grams"): number =>
  lines.reduce((total, line) => total + line[of], 0);

const countOrders = (lines: readonly StoredLine[]): number => new Set(lines.map(({ order_number }) => order_number)).size;

function Summary({ lines }: { lines: readonly StoredLine[] }) {
  const measures = useMeasures();
  const t = useTranslations("nearbyMine");
  const overdue = countOrders(lines.filter(({ free_days_left }) => free_days_left !== null && free_days_left < 0));
  const endingSoon = countOrders(
    lines.filter(({ free_days_left }) => free_days_left !== null && free_days_left >= 0 && free_days_left <= 2),
  );
  return (
    <>
      <StatTiles width="14rem">
        {stageOrder.map((stage) => {
          const linesHere = lines.filter((line) => line.stage === stage);
          return (
            <StatTile
              key={stage}
              label={t(stage)}
              value={t("pieces", { count: sum(linesHere, "quantity") })}
              note={[
                t("cartons", { count: sum(linesHere, "cartons") }),
                measures.volume(sum(linesHere, "volume_cm3")),
                measures.weight(sum(linesHere, "weight_grams")),
              ].join(" · ")}
            />
          );
        })}
      </StatTiles>
      {overdue > 0 && (
        <Notice tone="danger" icon="warning">
          {t("over", { count: overdue })}
        </Notice>
      )}
      {endingSoon > 0 && (
        <Notice tone="waiting" icon="clock">
          {t("endingSoon", { count: endingSoon })}
        </Notice>
      )}
    </>
  );
}

/** Aging of stored goods; selecting a band filters the list. */
function AgeBands({ lines, chosen }: { lines: readonly StoredLine[]; chosen: AgeBand | undefined }) {
  const t = useTranslations("nearbyMine");
  const [params, setParams] = useSearchParams();
  const choose = (band: AgeBand) => {
    const next = new URLSearchParams(params);
    if (band === chosen) next.delete("age");
    else next.set("age", band);
    setParams(next, { preventScrollReset: true, replace: true });
  };
  return (
    <Inline as="div" wrap gap={2} role="group" aria-label={t("ageing")}>
      <Text as="span" size="sm" tone="soft">
        {t("ageing")}
      </Text>
      {ageBands.map((band) => {
        const pieces = sum(
          lines.filter(({ age_days }) => getAgeBand(age_days) === band),
          "quantity",
        );
        return (
          <Chip key={band} pressed={band === chosen} disabled={pieces === 0 && band !== chosen} onClick={() => choose(band)}>
            <span>{t("ageDays", { band: band.replace("-", "–") })}</span>
            <Text as="span" weight="bold" numeric>
              {t("pieces", { count: pieces })}
            </Text>
          </Chip>
        );
      })}
    </Inline>
  );
}

function ExportButton({ lines }: { lines: readonly StoredLine[] }) {
  const t = useTranslations("nearbyMine");
  const format = useFormatter();
  const today = useToday();
  const file = useDownload();
  const save = () => {
    const head = [
      t("warehouse"),
      t("order"),
      "PO",
      t("orderedOn"),
      t("state"),
      t("sku"),
      t("customSn"),
      t("product"),
      t("quantity"),
      t("size"),
      t("volumeHead"),
      t("weightHead"),
      t("ageHead"),
      t("freeUntilHead"),
      t("freeLeftHead"),
    ];
    const rows = lines.map((line) => [
      line.warehouse_name,
      line.order_number,
      line.po_number,
      format.dateTime(new Date(line.ordered_at), { dateStyle: "short" }),
      t(line.stage),
      line.goods_sn,
      line.custom_sn,
      line.title,
      line.quantity,
      line.cartons,
      Math.round(line.volume_cm3 / 1_000) / 1_000,
      Math.round(line.weight_grams / 100) / 10,
      line.age_days,
      line.free_until ?? (line.logistics_type === 1 ? t("notYet") : t("notForWay")),
      line.free_days_left,
    ]);
    void file.start(() => ({
      filename: `inventory-${today}.csv`,
      parts: [csvByteOrderMark, ...[head, ...rows].map(formatCsvLine)],
      type: csvMimeType,
    }));
  };
  return (
    <Button icon="download" onClick={save}>
      {t("export")}
    </Button>
  );
}

function EmptyInventory() {
  const t = useTranslations("nearbyMine");
  return (
    <EmptyState
      help="pickup-and-storage"
      title={t("emptyTitle")}
      picture="boxes"
      action={<ButtonLink to="/new_arrival">{t("shop")}</ButtonLink>}
    >
      {t("emptyText")}
    </EmptyState>
  );
}

function VisitorCard() {
  const t = useTranslations("nearbyMine");
  const labels = useTranslations("nearby.near");
  return (
    <EmptyState
      help="pickup-and-storage"
      title={t("visitorTitle")}
      picture="boxes"
      action={
        <ButtonLink to="/login?redirect=%2Fmy_inventory" variant="primary">
          {labels("login")}
        </ButtonLink>
      }
    >
      {t("visitorText")}
    </EmptyState>
  );
}

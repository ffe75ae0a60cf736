import { useState } from "react";
import { useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import { action } from "#client/actions/action.tsx";
import type { DataOf } from "#client/calls.ts";
import type { ListView } from "#client/lists/list.tsx";
import type { ListColumn } from "#client/lists/list-columns.tsx";
import { rowActions } from "#client/lists/row-actions.tsx";
import { useHasRoleIn } from "#client/staff-access.ts";
import { useQueryCall } from "#client/use-query-call.ts";
import { transferPath } from "#features/inventory/replenishment/screens/transfer-dialogs.tsx";
import type { Side } from "#features/inventory/replenishment/sides.ts";
import type { Tone } from "#ui/badge.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { MediaRow } from "#ui/media-row.tsx";

const setPoint = action("/merchant/setReorderPoint");
const replenishOwn = action("/merchant/replenish");
const replenishByStaff = action("/operator/replenish");
const orderGoods = action("/operator/orderFromManufacturer");

type LevelList = DataOf<"/operator/stockLevels">;
type Level = LevelList["list"][number];

export const levelTabs = ["low", "watched", "all"] as const;

const sourcePaths = { merchant: "/merchant/replenishSources", operator: "/operator/replenishSources" } as const;

/** Stock with reorder points and demand: of a manufacturer, or of all for staff. */
export const useLevelListView = (side: Side, { counts, warehouses }: LevelList): ListView<Level> => {
  const t = useTranslations("replenishment.levels");
  const isStaffAllowed = useHasRoleIn("stock", "warehouse");
  const [watched, setWatched] = useState<Level>();
  const [replenished, setReplenished] = useState<Level>();
  const [ordered, setOrdered] = useState<Level>();
  const mayAct = side === "merchant" || isStaffAllowed;
  const actions = rowActions<Level>(t("actions"), [
    { icon: "truck", text: ({ custom_sn }) => t("replenish", { sku: custom_sn }), onPress: setReplenished, of: () => mayAct },
    {
      icon: "cart",
      text: ({ custom_sn }) => t("order", { sku: custom_sn }),
      onPress: setOrdered,
      of: () => side === "operator" && mayAct,
    },
    { icon: "edit", text: ({ custom_sn }) => t("setPoint", { sku: custom_sn }), onPress: setWatched, of: () => side === "merchant" },
  ]);
  return {
    title: t("title"),
    intro: t(side === "merchant" ? "intro" : "staffIntro"),
    tabs: {
      label: t("tabs"),
      each: levelTabs.map((tab) => ({ tab, label: t(`tab.${tab}`), ...(tab !== "all" && { count: counts[tab] }) })),
    },
    search: t("search"),
    filters: [
      {
        name: "warehouse_id",
        label: t("warehouse"),
        all: t("allWarehouses"),
        options: warehouses.map(({ warehouse_id, warehouse_name }) => ({ value: warehouse_id, label: warehouse_name })),
      },
    ],
    columns: [...useLevelColumns(side), ...(mayAct ? [actions] : [])],
    empty: {
      title: t("none"),
      text: t("noneText"),
      picture: "boxes",
      action: side === "merchant" && <ButtonLink to="?tab=all">{t("showAll")}</ButtonLink>,
    },
    notFound: { title: t("notFound") },
    dialogs: (
      <>
        {watched && <PointDialog level={watched} onClose={() => setWatched(undefined)} />}
        {ordered && <OrderDialog level={ordered} onClose={() => setOrdered(undefined)} />}
        {replenished && <ReplenishDialog side={side} level={replenished} onClose={() => setReplenished(undefined)} />}
      </>
    ),
  };
};

const useLevelStatus = () => {
  const t = useTranslations("replenishment.levels");
  return ({ is_low, reorder_point, safety_stock, available }: Level): { tone: Tone; text: string } => {
    if (reorder_point === null) return { tone: "neutral", text: t("notWatched") };
    if (available < (safety_stock ?? 0)) return { tone: "error", text: t("belowSafety") };
    return is_low ? { tone: "waiting", text: t("low") } : { tone: "done", text: t("enough") };
  };
};

const useLevelColumns = (side: Side): ListColumn<Level>[] => {
  const t = useTranslations("replenishment.levels");
  const statusOf = useLevelStatus();
  const conditions = useTranslations("replenishment.transfers.conditions");
  const merchant: ListColumn<Level> = { key: "merchant", header: t("merchant"), text: (row) => row.merchant_name, minor: true };
  const meta = (row: Level) => (row.condition === "new" ? row.custom_sn : `${row.custom_sn} · ${conditions(row.condition)}`);
  return [
    {
      key: "product",
      header: t("product"),
      text: (row) => `${row.title} · ${meta(row)}`,
      cell: (row) => <MediaRow as="span" size="small" picture={row.preview} title={row.title} meta={meta(row)} />,
    },
    ...(side === "operator" ? [merchant] : []),
    { key: "warehouse", header: t("warehouse"), text: (row) => row.warehouse_name },
    { key: "state", header: t("state"), status: statusOf },
    { key: "onHand", header: t("onHand"), number: (row) => row.on_hand, minor: true },
    { key: "reserved", header: t("reserved"), number: (row) => row.reserved, minor: true },
    { key: "available", header: t("available"), number: (row) => row.available },
    { key: "incoming", header: t("incoming"), number: (row) => row.incoming, minor: true },
    { key: "transit", header: t("inTransit"), number: (row) => row.in_transit, minor: true },
    { key: "sold30", header: t("sold30"), number: (row) => row.sold_30 },
    { key: "sold90", header: t("sold90"), number: (row) => row.sold_90, minor: true },
    { key: "cover", header: t("cover"), number: (row) => row.days_of_cover },
    { key: "point", header: t("point"), number: (row) => row.reorder_point },
    { key: "safety", header: t("safety"), number: (row) => row.safety_stock, minor: true },
    { key: "suggested", header: t("suggested"), number: (row) => row.suggested },
  ];
};

function PointDialog({ level, onClose }: { level: Level; onClose: () => void }) {
  const t = useTranslations("replenishment.levels");
  return (
    <setPoint.Dialog
      title={`${t("pointTitle")} · ${level.custom_sn} · ${level.warehouse_name}`}
      confirm={t("savePoint")}
      values={{ stock_item_id: level.stock_item_id }}
      done={t("saved")}
      onClose={onClose}
    >
      <setPoint.Field name="reorder_point" label={t("point")} hint={t("pointHint")} defaultValue={level.reorder_point} />
      <setPoint.Field name="safety_stock" label={t("safety")} hint={t("safetyHint")} defaultValue={level.safety_stock ?? 0} />
    </setPoint.Dialog>
  );
}

/** Puts the suggested pieces into the draft of a purchase order to the manufacturer. */
function OrderDialog({ level, onClose }: { level: Level; onClose: () => void }) {
  const t = useTranslations("replenishment.levels");
  const navigate = useNavigate();
  return (
    <orderGoods.Dialog
      title={t("orderTitle", { sku: level.custom_sn })}
      confirm={t("orderConfirm")}
      values={{ stock_item_id: level.stock_item_id }}
      done={({ purchase_order_number }) => {
        void navigate(`/operator/purchase_orders/${purchase_order_number}`);
        return t("planned", { number: purchase_order_number });
      }}
      onClose={onClose}
    >
      <p>{t("orderText", { merchant: level.merchant_name, warehouse: level.warehouse_name, count: level.suggested })}</p>
      <orderGoods.Field name="quantity" label={t("quantity")} defaultValue={level.suggested || undefined} />
    </orderGoods.Dialog>
  );
}

/** Plans how a stock item is filled up, with the suggested pieces. */
function ReplenishDialog({ side, level, onClose }: { side: Side; level: Level; onClose: () => void }) {
  const t = useTranslations("replenishment.levels");
  const navigate = useNavigate();
  const { data } = useQueryCall(sourcePaths[side], { stock_item_id: level.stock_item_id });
  const { Dialog, Field } = (side === "merchant" ? replenishOwn : replenishByStaff) as typeof replenishOwn;
  if (!data) return null;
  return (
    <Dialog
      title={t("replenishTitle", { sku: level.custom_sn })}
      confirm={data.warehouses.length > 0 && t("planReplenishment")}
      values={{ stock_item_id: level.stock_item_id }}
      done={({ transfer_number }) => {
        void navigate(transferPath(side, transfer_number));
        return t("planned", { number: transfer_number });
      }}
      onClose={onClose}
    >
      <p>{t("replenishText", { warehouse: level.warehouse_name, count: level.suggested })}</p>
      {data.warehouses.length === 0 ? (
        <p>{t("noSource")}</p>
      ) : (
        <>
          <Field
            name="from_warehouse_id"
            label={t("source")}
            defaultValue={data.warehouses[0]?.warehouse_id}
            options={data.warehouses.map(({ warehouse_id, warehouse_name, free }) => ({
              value: warehouse_id,
              label: t("sourceFree", { warehouse: warehouse_name, free }),
            }))}
          />
          <Field name="quantity" label={t("quantity")} defaultValue={level.suggested || undefined} />
        </>
      )}
    </Dialog>
  );
}

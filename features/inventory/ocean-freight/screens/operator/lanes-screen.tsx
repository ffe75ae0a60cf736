import { useState } from "react";
import { useTranslations } from "use-intl";
import { action } from "#client/actions/action.tsx";
import type { DataOf } from "#client/calls.ts";
import { rowActions } from "#client/lists/row-actions.tsx";
import { LaneDialog } from "#features/inventory/ocean-freight/screens/operator/lane-dialog.tsx";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { type Column, DataTable } from "#ui/data-table.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Inline, Stack } from "#ui/layout.tsx";
import { Money } from "#ui/money.tsx";
import { PageHeader } from "#ui/page-header.tsx";

type Lane = DataOf<"/home/oceanLanes">["list"][number];

const remove = action("/operator/removeOceanLane");

type Open = { dialog: "edit"; lane: Lane | undefined } | { dialog: "remove"; lane: Lane };

/** The ocean lanes that the operator keeps. */
export function OceanLanesScreen({ lanes }: { lanes: readonly Lane[] }) {
  const t = useTranslations("oceanFreightConsole");
  const [open, setOpen] = useState<Open>();
  const columns = useColumns(setOpen);
  const onClose = () => setOpen(undefined);
  return (
    <Stack gap={4} foot={16}>
      <PageHeader
        title={t("title")}
        intro={t("intro")}
        actions={
          <Button variant="primary" icon="plus" onClick={() => setOpen({ dialog: "edit", lane: undefined })}>
            {t("add")}
          </Button>
        }
      />
      <Card flush>
        <DataTable
          caption={t("title")}
          columns={columns}
          rows={lanes}
          rowKey={({ lane_id }) => lane_id}
          empty={<EmptyState title={t("none")}>{t("noneText")}</EmptyState>}
        />
      </Card>
      {open?.dialog === "edit" && <LaneDialog lane={open.lane} onClose={onClose} />}
      {open?.dialog === "remove" && <RemoveLane lane={open.lane} onClose={onClose} />}
    </Stack>
  );
}

function RemoveLane({ lane, onClose }: { lane: Lane; onClose: () => void }) {
  const t = useTranslations("oceanFreightConsole");
  return (
    <remove.Confirm
      danger
      title={t("remove")}
      confirm={t("remove")}
      values={{ lane_id: lane.lane_id }}
      done={t("removed")}
      onClose={onClose}
    >
      <p>{t("removeText", { from: lane.from_name, to: lane.to_name })}</p>
    </remove.Confirm>
  );
}

const useColumns = (onOpen: (open: Open) => void): Column<Lane>[] => {
  const t = useTranslations("oceanFreightConsole");
  const texts = useTranslations("oceanFreight");
  const rate = (key: "lcl" | "fcl_20" | "fcl_40" | "fcl_40hq", header: string): Column<Lane> => ({
    key,
    header,
    numeric: true,
    cell: ({ rates }) => (rates ? <Money amount={rates[key]} /> : "—"),
  });
  return [
    {
      key: "route",
      header: texts("route"),
      cell: ({ from_code, from_name, to_code, to_name, is_sample }) => (
        <Inline as="span" gap={2} wrap>
          {`${from_name} (${from_code}) → ${to_name} (${to_code})`}
          {is_sample && <Badge>{t("sample")}</Badge>}
        </Inline>
      ),
    },
    {
      key: "transit",
      header: texts("transit"),
      cell: ({ transit_from_days, transit_to_days }) => texts("transitDays", { from: transit_from_days, to: transit_to_days }),
    },
    rate("lcl", texts("lcl")),
    rate("fcl_20", texts("fcl20")),
    rate("fcl_40", texts("fcl40")),
    rate("fcl_40hq", texts("fcl40hq")),
    rowActions(t("actions"), [
      { icon: "edit", text: t("edit"), onPress: (lane) => onOpen({ dialog: "edit", lane }) },
      { icon: "trash", text: t("remove"), onPress: (lane) => onOpen({ dialog: "remove", lane }) },
    ]),
  ];
};

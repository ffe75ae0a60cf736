import { useState } from "react";
import { useTranslations } from "use-intl";
import { action } from "#client/actions/action.tsx";
import type { DataOf } from "#client/calls.ts";
import type { RowAt } from "#client/lists/list.tsx";
import { rowActions } from "#client/lists/row-actions.tsx";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Combobox } from "#ui/combobox.tsx";
import { type Column, DataTable } from "#ui/data-table.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { FormRow } from "#ui/form.tsx";
import { Inline, Stack } from "#ui/layout.tsx";
import { Money } from "#ui/money.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { usePorts } from "../use-ports.ts";
import { weekdayKeys } from "../weekday.ts";

const save = action("/operator/saveOceanLane");

/** A port of a lane, chosen from those of the market. The one that the lane has stays among them as the lane names it. */
const useLanePort = (code = "", name = "") => {
  const { options } = usePorts();
  const [chosen, setChosen] = useState(code);
  const own = { value: code, label: `${name} (${code})`, name_en: name };
  const ports = code === "" ? options : [own, ...options.filter(({ value }) => value !== code)];
  return {
    name: ports.find(({ value }) => value === chosen)?.name_en,
    choice: { value: chosen, onChange: setChosen, options: ports.map(({ value, label }) => ({ value, label })) },
  };
};

/** Adds a lane or changes one. */
function LaneDialog({ lane, onClose }: { lane: RowAt<"/home/oceanLanes"> | undefined; onClose: () => void }) {
  const t = useTranslations("oceanFreightConsole");
  const texts = useTranslations("oceanFreight");
  const from = useLanePort(lane?.from_code, lane?.from_name);
  const to = useLanePort(lane?.to_code, lane?.to_name);
  const weekdays = weekdayKeys.map((day) => ({ value: day, label: texts(`weekdays.${day}`) }));
  return (
    <save.Dialog
      size="large"
      title={t(lane ? "edit" : "add")}
      confirm={t("save")}
      values={{ lane_id: lane?.lane_id, from_name: from.name, to_name: to.name }}
      done={t("saved")}
      onClose={onClose}
    >
      <FormRow>
        <Combobox name="from_code" label={t("from")} required {...from.choice} />
        <Combobox name="to_code" label={t("to")} required {...to.choice} />
      </FormRow>
      <save.Field name="to_zip" label={t("toZip")} hint={t("toZipHint")} defaultValue={lane?.to_zip} />
      <FormRow>
        <save.Field name="transit_from_days" label={t("transitFrom")} defaultValue={lane?.transit_from_days} />
        <save.Field name="transit_to_days" label={t("transitTo")} defaultValue={lane?.transit_to_days} />
      </FormRow>
      <FormRow>
        <save.Field name="cutoff_weekday" label={t("cutoff")} defaultValue={lane?.cutoff_weekday} options={weekdays} />
        <save.Field name="sailing_weekday" label={t("sailing")} defaultValue={lane?.sailing_weekday} options={weekdays} />
      </FormRow>
      <FormRow>
        <save.Field name="lcl" label={t("lcl")} defaultValue={lane?.rates?.lcl} />
        <save.Field name="lcl_minimum" label={t("lclMinimum")} defaultValue={lane?.rates?.lcl_minimum} />
      </FormRow>
      <FormRow>
        <save.Field name="fcl_20" label={t("fcl20")} defaultValue={lane?.rates?.fcl_20} />
        <save.Field name="fcl_40" label={t("fcl40")} defaultValue={lane?.rates?.fcl_40} />
      </FormRow>
      <FormRow>
        <save.Field name="fcl_40hq" label={t("fcl40hq")} defaultValue={lane?.rates?.fcl_40hq} />
        <save.Field name="valid_until" label={t("valid")} defaultValue={lane?.valid_until} />
      </FormRow>
    </save.Dialog>
  );
}

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

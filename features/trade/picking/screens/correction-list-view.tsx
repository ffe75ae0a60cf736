import { useState } from "react";
import { useTranslations } from "use-intl";
import { action } from "#client/actions/action.tsx";
import type { DataOf } from "#client/calls.ts";
import { rowActions } from "#client/lists/row-actions.tsx";
import { useMeasures } from "#client/measures.ts";
import { cartonCorrectionStatuses } from "#features/trade/picking/statuses.ts";
import { toneOf } from "#kernel/state-machine.ts";
import { MediaRow } from "#ui/media-row.tsx";
import { sidesText } from "./operator/sides-text.ts";

export type Corrections = DataOf<"/merchant/cartonCorrections">;
type Correction = Corrections["list"][number];
type Decision = "accept" | "decline";

export const correctionTabs = ["open", "closed"] as const;

const calls = {
  merchant: action("/merchant/decideCartonCorrection"),
  operator: action("/operator/decideCartonCorrection"),
};

/** The list of cartons that measured otherwise, for their manufacturer or product staff. */
export const useCorrectionListView = (side: keyof typeof calls, data: Corrections, tab: string, mayDecide: boolean) => {
  const t = useTranslations("pickingConsole.corrections");
  const measures = useMeasures();
  const [open, setOpen] = useState<{ row: Correction; decision: Decision }>();
  const text = (of: Correction["known"]) => t("measures", { weight: measures.weight(of.weight_grams), sides: sidesText(of) });
  return {
    title: t("title"),
    intro: t("intro"),
    tabs: {
      label: t("tabs.label"),
      each: correctionTabs.map((each) => ({ tab: each, label: t(`tabs.${each}`), count: data.counts[each] })),
    },
    search: t("search"),
    columns: [
      {
        key: "product",
        header: t("product"),
        text: ({ title, custom_sn }: Correction) => `${title} · ${custom_sn}`,
        cell: (row: Correction) => <MediaRow as="span" picture={row.preview} title={row.title} meta={row.custom_sn} />,
      },
      ...(side === "operator"
        ? [{ key: "manufacturer", header: t("manufacturer"), text: ({ merchant_name }: Correction) => merchant_name, minor: true }]
        : []),
      { key: "carton", header: t("carton"), number: ({ carton }: Correction) => carton },
      { key: "known", header: t("known"), text: ({ known }: Correction) => text(known) },
      { key: "measured", header: t("measured"), text },
      { key: "shipment", header: t("shipment"), text: ({ shipment_sn }: Correction) => shipment_sn, minor: true },
      { key: "at", header: t("at"), at: ({ measured_at }: Correction) => measured_at },
      {
        key: "status",
        header: t("status"),
        status: ({ status }: Correction) => ({ tone: toneOf(cartonCorrectionStatuses, status, side), text: t(`statuses.${status}`) }),
      },
      ...(mayDecide && tab === "open"
        ? [
            rowActions<Correction>(t("actions"), [
              { text: t("accept"), onPress: (row) => setOpen({ row, decision: "accept" }) },
              { text: t("decline"), onPress: (row) => setOpen({ row, decision: "decline" }) },
            ]),
          ]
        : []),
    ],
    empty: { title: t("none"), text: t("noneText") },
    notFound: { title: t("notFound") },
    dialogs: open && <DecisionDialog side={side} {...open} onClose={() => setOpen(undefined)} />,
  };
};

interface DecisionProps {
  side: keyof typeof calls;
  row: Correction;
  decision: Decision;
  onClose: () => void;
}

function DecisionDialog({ side, row, decision, onClose }: DecisionProps) {
  const t = useTranslations("pickingConsole.corrections");
  const decide = calls[side];
  const isAccepted = decision === "accept";
  return (
    <decide.Dialog
      title={t(isAccepted ? "acceptTitle" : "declineTitle", { sku: row.custom_sn })}
      confirm={t(isAccepted ? "accept" : "decline")}
      values={{ correction_id: row.correction_id, decision }}
      done={t(isAccepted ? "accepted" : "declined")}
      onClose={onClose}
    >
      <decide.Field name="note" label={t("note")} required={!isAccepted} />
    </decide.Dialog>
  );
}

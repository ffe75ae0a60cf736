import { useState } from "react";
import { useTranslations } from "use-intl";
import { action } from "#client/actions/action.tsx";
import type { DataOf } from "#client/calls.ts";
import { StatusChip } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { type Column, DataTable } from "#ui/data-table.tsx";

type Feature = DataOf<"/operator/marketState">["features"][number];

const change = action("/operator/switchFeature");

const useColumns = (onSwitch: (feature: Feature) => void): Column<Feature>[] => {
  const t = useTranslations("systemConsole");
  return [
    { key: "feature", header: t("feature"), cell: ({ feature }) => <b>{t(`features.${feature}`)}</b> },
    { key: "about", header: t("about"), cell: ({ feature }) => t(`featureTexts.${feature}`) },
    {
      key: "state",
      header: t("state"),
      cell: ({ is_on }) => <StatusChip tone={is_on ? "done" : "neutral"}>{t(is_on ? "on" : "off")}</StatusChip>,
    },
    {
      key: "actions",
      header: "",
      cell: (feature) => (
        <Button size="small" onClick={() => onSwitch(feature)}>
          {t(feature.is_on ? "switchOff" : "switchOn")}
        </Button>
      ),
    },
  ];
};

/** What this market offers beside the trade itself, each with a switch. */
export function FeaturesCard({ features }: { features: readonly Feature[] }) {
  const t = useTranslations("systemConsole");
  const [asked, setAsked] = useState<Feature>();
  const columns = useColumns(setAsked);
  return (
    <>
      <Card flush title={t("marketFeatures")}>
        <DataTable caption={t("marketFeatures")} columns={columns} rows={features} rowKey={({ feature }) => feature} empty={null} />
      </Card>
      {asked && (
        <change.Confirm
          danger={asked.is_on}
          title={t(asked.is_on ? "switchOffTitle" : "switchOnTitle", { feature: t(`features.${asked.feature}`) })}
          confirm={t(asked.is_on ? "switchOff" : "switchOn")}
          values={{ feature: asked.feature, is_on: asked.is_on ? "0" : "1" }}
          done={t(asked.is_on ? "switchedOff" : "switchedOn")}
          onClose={() => setAsked(undefined)}
        >
          {t(asked.is_on ? "switchOffText" : "switchOnText")}
        </change.Confirm>
      )}
    </>
  );
}

import { useState } from "react";
import { useTranslations } from "use-intl";
import type { DataOf } from "#client/calls.ts";
import { HydrationBoundary } from "#client/hydration-boundary.tsx";
import { weekdayKey } from "#features/inventory/ocean-freight/screens/weekday.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { type Column, DataTable } from "#ui/data-table.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { FilterBar, FilterSelect } from "#ui/filter-bar.tsx";
import { Stack, Text } from "#ui/layout.tsx";
import { lazy } from "#ui/lazy.ts";
import { useDay } from "#ui/moment.tsx";
import { Money } from "#ui/money.tsx";
import { Notice } from "#ui/notice.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { TwoColumns } from "#ui/two-columns.tsx";

/** Hydrated after the lanes. */
const OceanCalculator = lazy(() =>
  import("#features/inventory/ocean-freight/screens/buyer/ocean-calculator.tsx").then((module) => ({ default: module.OceanCalculator })),
);

export type OceanLane = DataOf<"/home/oceanLanes">["list"][number];

/** What shipping from the factory costs and takes. Visitors see no rates. */
export function OceanScreen({ lanes }: { lanes: readonly OceanLane[] }) {
  const t = useTranslations("oceanFreight");
  const [from, setFrom] = useState("");
  const [to, setTo] = useState("");
  const columns = useColumns(lanes.some(({ rates }) => rates !== null));
  const shown = lanes.filter((lane) => (!from || lane.from_code === from) && (!to || lane.to_code === to));
  const side = (
    <>
      <HydrationBoundary>
        <OceanCalculator lanes={lanes} />
      </HydrationBoundary>
      <Card title={t("arrivals.title")}>
        <Stack gap={3}>
          <Text tone="soft">{t("arrivals.text")}</Text>
          <ButtonLink to="/container_info" icon="truck">
            {t("arrivals.link")}
          </ButtonLink>
        </Stack>
      </Card>
    </>
  );
  return (
    <Stack gap={4} foot={16} shrink>
      <PageHeader title={t("title")} intro={t("intro")} />
      {lanes.some(({ is_sample }) => is_sample) && <Notice icon="info">{t("sample")}</Notice>}
      <TwoColumns side={side}>
        <FilterBar onSubmit={(event) => event.preventDefault()}>
          <PortSelect label={t("from")} value={from} onChoose={setFrom} ports={lanes.map((lane) => [lane.from_code, lane.from_name])} />
          <PortSelect label={t("to")} value={to} onChoose={setTo} ports={lanes.map((lane) => [lane.to_code, lane.to_name])} />
        </FilterBar>
        <Card title={t("lanes")} flush>
          <DataTable
            caption={t("lanes")}
            columns={columns}
            rows={shown}
            rowKey={({ lane_id }) => lane_id}
            empty={
              <EmptyState help="sea-freight" title={t("none")}>
                {t("noneText")}
              </EmptyState>
            }
          />
        </Card>
      </TwoColumns>
    </Stack>
  );
}

interface PortSelectProps {
  label: string;
  value: string;
  onChoose: (code: string) => void;
  ports: readonly (readonly [code: string, name: string])[];
}

function PortSelect({ label, value, onChoose, ports }: PortSelectProps) {
  const t = useTranslations("oceanFreight");
  const names = [...new Map(ports)].sort(([, a], [, b]) => a.localeCompare(b));
  return (
    <FilterSelect label={label} labelled value={value} onChange={(event) => onChoose(event.currentTarget.value)}>
      <option value="">{t("anyPort")}</option>
      {names.map(([code, name]) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </FilterSelect>
  );
}

const useColumns = (hasRates: boolean): Column<OceanLane>[] => {
  const t = useTranslations("oceanFreight");
  const day = useDay();
  const rate = (key: "lcl" | "fcl_20" | "fcl_40" | "fcl_40hq", header: string): Column<OceanLane> => ({
    key,
    header,
    numeric: true,
    cell: ({ rates }) => (rates ? <Money amount={rates[key]} /> : "—"),
  });
  return [
    {
      key: "route",
      header: t("route"),
      cell: ({ from_code, from_name, to_code, to_name }) => (
        <Stack as="span">
          <span>{`${from_name} → ${to_name}`}</span>
          <Text as="span" size="sm" tone="faint" nowrap>
            {`${from_code} → ${to_code}`}
          </Text>
        </Stack>
      ),
    },
    {
      key: "transit",
      header: t("transit"),
      cell: ({ transit_from_days, transit_to_days }) => t("transitDays", { from: transit_from_days, to: transit_to_days }),
    },
    {
      key: "cutoff",
      header: t("cutoff"),
      cell: ({ cutoff_weekday, sailing_weekday }) => (
        <Stack as="span">
          <span>{t(`weekdays.${weekdayKey(cutoff_weekday)}`)}</span>
          <Text as="span" size="sm" tone="faint">
            {`${t("sailing")}: ${t(`weekdays.${weekdayKey(sailing_weekday)}`)}`}
          </Text>
        </Stack>
      ),
    },
    ...(hasRates ? [rate("lcl", t("lcl")), rate("fcl_20", t("fcl20")), rate("fcl_40", t("fcl40")), rate("fcl_40hq", t("fcl40hq"))] : []),
    { key: "valid", header: t("valid"), cell: ({ valid_until }) => day(valid_until) },
  ];
};

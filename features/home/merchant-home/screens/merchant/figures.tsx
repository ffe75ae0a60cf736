import { useTranslations } from "use-intl";
import type { DataOf } from "#client/calls.ts";
import { HomeCharts } from "#features/backoffice/reports/screens/home-charts.tsx";
import { Card } from "#ui/card.tsx";
import { ChipRow } from "#ui/chip-row.tsx";
import { Inline, Stack, Text } from "#ui/layout.tsx";
import { Link } from "#ui/link.tsx";
import { Moment } from "#ui/moment.tsx";
import { Money } from "#ui/money.tsx";

/** Periods that end today, in days. The first one is shown without a parameter. */
export const homePeriods = [30, 7, 90, 365] as const;

interface Props {
  days: number;
  charts: DataOf<"/merchant/homeReports">["list"];
  /** For those who see the manufacturer's money. */
  earnings: DataOf<"/merchant/earnings"> | null;
}

/** Sales, refunds and payouts with one filter for all of them. */
export function HomeFigures({ days, charts, earnings }: Props) {
  const t = useTranslations("merchantHome.figures");
  if (charts.length === 0 && !earnings) return null;
  return (
    <Stack as="section" gap={3} aria-labelledby="figures">
      <Inline wrap gap={3} align="center" justify="between">
        <h2 id="figures">{t("title")}</h2>
        <Inline wrap gap={3} align="center">
          <ChipRow
            label={t("period")}
            items={homePeriods
              .toSorted((a, b) => a - b)
              .map((count) => ({ to: `/merchant?days=${count}`, label: t("days", { count }), current: count === days }))}
          />
          <Link to="/merchant/reports">{t("all")}</Link>
        </Inline>
      </Inline>
      <HomeCharts list={charts} home="/merchant/reports" />
      {earnings && <ExpectedPayouts earnings={earnings} />}
    </Stack>
  );
}

/** The next days on which money becomes free. */
const shownReleases = 6;

function ExpectedPayouts({ earnings: { payable, under_way, releases } }: { earnings: NonNullable<Props["earnings"]> }) {
  const t = useTranslations("merchantHome.figures");
  const rows = [
    { key: "payable", label: t("payable"), amount: payable },
    ...releases.slice(0, shownReleases).map(({ day, amount }) => ({ key: day, label: <Moment at={day} />, amount })),
    { key: "underWay", label: t("underWay"), amount: under_way },
  ];
  return (
    <Card title={t("payouts")}>
      <Stack as="ul" gap={2}>
        {rows.map(({ key, label, amount }) => (
          <Inline as="li" key={key} gap={3} justify="between">
            <span>{label}</span>
            <Text as="span" numeric weight="medium">
              <Money amount={amount} />
            </Text>
          </Inline>
        ))}
      </Stack>
    </Card>
  );
}

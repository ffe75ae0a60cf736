import { useFormatter, useTranslations } from "use-intl";
import type { DataOf } from "#client/calls.ts";
import { Card } from "#ui/card.tsx";
import { Chart } from "#ui/chart.tsx";
import { Stack } from "#ui/layout.tsx";
import { useDay } from "#ui/moment.tsx";
import { StatTile, StatTiles } from "#ui/stat-tile.tsx";

export type ScoreData = Pick<DataOf<"/merchant/scoreEvents">, "score" | "months" | "min_events">;
type Part = ScoreData["score"]["parts"][number];

/** A manufacturer's score, its parts, and the months of its trend. A part leads to its events. */
export function ScoreFigures({ data, toPart }: { data: ScoreData; toPart: (part: Part["part"]) => string }) {
  const t = useTranslations("merchantScore");
  const format = useFormatter();
  const { score, parts } = data.score;
  const noteOf = ({ part, events, bad, points, per_thousand, weight }: Part): string => {
    if (points === null) return t("tooFew", { count: events, least: data.min_events });
    const counted =
      part === "quality" && per_thousand !== null ? t("defects", { rate: per_thousand }) : t("events", { count: events, bad });
    return `${counted} · ${t("weight", { weight })}`;
  };
  return (
    <Stack gap={4}>
      <StatTiles width="14rem">
        <StatTile
          label={t("score")}
          value={score ?? "–"}
          note={score === null ? t("noScore") : t("outOf")}
          icon="chart"
          faint={score === null}
        />
        {parts.map((part) => (
          <StatTile
            key={part.part}
            label={t(`parts.${part.part}`)}
            value={part.points === null ? "–" : format.number(part.points)}
            note={noteOf(part)}
            to={toPart(part.part)}
            faint={part.points === null}
          />
        ))}
      </StatTiles>
      {data.months.length > 0 && <Trend months={data.months} />}
    </Stack>
  );
}

function Trend({ months }: Pick<ScoreData, "months">) {
  const t = useTranslations("merchantScore");
  const format = useFormatter();
  const day = useDay();
  return (
    <Card title={t("trend")}>
      <Chart
        label={t("trend")}
        kind="groups"
        pointLabel={t("month")}
        series={[{ label: t("score"), tone: "brand" }]}
        points={months.map(({ month, score }) => ({
          key: month,
          label: day(month, { month: "long", year: "numeric" }),
          shortLabel: day(month, { month: "short", year: "2-digit" }),
          values: [score ?? 0],
        }))}
        formatValue={(value) => format.number(value)}
        formatTick={(value) => format.number(value)}
      />
    </Card>
  );
}

import { useTranslations } from "use-intl";
import type { DataOf } from "#client/calls.ts";
import { toTableColumns } from "#client/lists/list-columns.tsx";
import { useEventColumns } from "#features/service/merchant-score/screens/event-columns.tsx";
import { ScoreFigures } from "#features/service/merchant-score/screens/score-figures.tsx";
import { Card } from "#ui/card.tsx";
import { DataTable } from "#ui/data-table.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Link } from "#ui/link.tsx";
import { Pager } from "#ui/pager.tsx";

interface Props {
  merchantId: number;
  pageSize: number;
  score: DataOf<"/operator/scoreEvents">;
}

/** A manufacturer's score for staff, and what went wrong. */
export function ScoreTab({ merchantId, pageSize, score }: Props) {
  const t = useTranslations("merchantScore");
  const own = useTranslations("merchantScoreConsole");
  return (
    <>
      <ScoreFigures data={score} toPart={(part) => `/operator/merchants/${merchantId}?tab=score&part=${part}`} />
      <Card
        title={t("tabs.bad")}
        flush
        action={<Link to={`/operator/score_contests?tab=all&merchant_id=${merchantId}`}>{own("title")}</Link>}
      >
        <DataTable
          caption={t("tabs.bad")}
          columns={toTableColumns(useEventColumns("operator"))}
          rows={score.list}
          rowKey={({ event }) => event}
          empty={<EmptyState title={t("none")}>{t("noneText")}</EmptyState>}
        />
      </Card>
      <Pager total={score.count} pageSize={pageSize} />
    </>
  );
}

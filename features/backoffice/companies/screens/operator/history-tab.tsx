import { Suspense } from "react";
import { useSearchParams } from "react-router";
import { useTranslations } from "use-intl";
import type { DataOf } from "#client/calls.ts";
import { loadWithMessages } from "#client/messages/load-with-messages.ts";
import { Card } from "#ui/card.tsx";
import { lazy } from "#ui/lazy.ts";
import { Pager } from "#ui/pager.tsx";
import { PageSkeleton } from "#ui/skeleton.tsx";

type Row = DataOf<"/operator/companyHistory">["list"][number];

const HistoryTable = lazy(() =>
  loadWithMessages(
    "activity",
    import("#features/backoffice/companies/screens/operator/company-history.tsx").then((module) => module.HistoryTable),
  ),
);

/** What was done, one sentence per row; its texts load with it. */
export function HistoryRows({ rows }: { rows: readonly Row[] }) {
  return (
    <Suspense fallback={<PageSkeleton />}>
      <HistoryTable rows={rows} />
    </Suspense>
  );
}

/** The tab with the history of a company or manufacturer. */
export function HistoryTab({ rows, pageSize }: { rows: readonly Row[]; pageSize: number }) {
  const t = useTranslations("companiesConsole");
  const [params] = useSearchParams();
  const page = Number(params.get("page") ?? "1");
  return (
    <>
      <Card flush title={t("pages.history")}>
        <HistoryRows rows={rows} />
      </Card>
      {/* The total is not counted: one more page is offered while pages are full. */}
      <Pager total={rows.length < pageSize ? (page - 1) * pageSize + rows.length : (page + 1) * pageSize} pageSize={pageSize} />
    </>
  );
}

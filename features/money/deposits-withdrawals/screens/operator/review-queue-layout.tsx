import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import { useTranslations } from "use-intl";
import { RowKeyHints } from "#features/identity/review-decisions/screens/operator/key-hints.tsx";
import { Box } from "#ui/layout.tsx";
import { ListBar } from "#ui/list-bar.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { PageSearch } from "#ui/page-search.tsx";
import { Pager } from "#ui/pager.tsx";
import { Tabs } from "#ui/tabs.tsx";
import { useRowKeys } from "#ui/use-row-keys.ts";

export const queuePageSize = 24;

interface Props {
  title: string;
  intro: string;
  tabs: readonly { name: string; label: string; count: number }[];
  count: number;
  actions?: ReactNode;
  children: ReactNode;
}

/** The layout of both finance queues: tabs with counts, search, table, keyboard hints. */
export function ReviewQueueLayout({ title, intro, tabs, count, actions, children }: Props) {
  const t = useTranslations("depositsWithdrawalsConsole");
  const [params] = useSearchParams();
  const table = useRowKeys();
  const current = params.get("tab") ?? "open";
  const keyword = params.get("keyword");
  const tabPath = (tab: string) => `?${new URLSearchParams({ tab, ...(keyword && { keyword }) })}`;
  return (
    <Box foot={12}>
      <PageHeader title={title} intro={intro} actions={actions} />
      <ListBar>
        <Tabs label={title} tabs={tabs.map(({ name, ...tab }) => ({ ...tab, to: tabPath(name), current: name === current }))} />
        <PageSearch label={t("search")} />
      </ListBar>
      <div ref={table}>{children}</div>
      <Pager isLong total={count} pageSize={queuePageSize} />
      <RowKeyHints />
    </Box>
  );
}

import { useState } from "react";
import { useRevalidator } from "react-router";
import { useTranslations } from "use-intl";
import { list } from "#client/lists/list.tsx";
import type { ListColumn } from "#client/lists/list-columns.tsx";
import { anyText } from "#client/lists/list-query.ts";
import { rowActions } from "#client/lists/row-actions.tsx";
import type { Batch } from "#features/pricing/coupons/screens/operator/batch-data.ts";
import { BatchDrawer } from "#features/pricing/coupons/screens/operator/batch-drawer.tsx";
import { BatchPeriod, BatchValue } from "#features/pricing/coupons/screens/operator/batch-facts.tsx";
import { coupons } from "#features/pricing/coupons/screens/operator/lists.ts";
import { StatusChip } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Stack, Text } from "#ui/layout.tsx";
import { useMoney } from "#ui/money.tsx";
import { useKeys } from "#ui/use-keys.ts";
import { usePercent } from "#ui/use-percent.ts";

const tabs = ["running", "upcoming", "over", "all"] as const;

/** Coupon batches by state, with the numbers issued and used and the total savings. */
const { clientLoader, HydrateFallback, Page } = list({
  entry: coupons,
  tabs,
  filters: { keyword: anyText },
  load: (call) => call("/operator/priceScopes"),
  rowKey: ({ batch_id }) => batch_id,
  useView: ({ data, extra: scopes }) => {
    const t = useTranslations("couponsConsole");
    const { revalidate } = useRevalidator();
    const [opened, setOpened] = useState<Batch | "new">();
    const onClose = () => setOpened(undefined);
    useKeys({ n: () => setOpened("new") });
    return {
      title: t("title"),
      intro: t("intro"),
      actions: (
        <Button variant="primary" icon="plus" onClick={() => setOpened("new")}>
          {t("new")}
        </Button>
      ),
      tabs: { label: t("tabs"), each: tabs.map((tab) => ({ tab, label: t(tab), count: data.counts[tab] })) },
      search: t("search"),
      columns: useColumns(setOpened),
      empty: { title: t("empty"), text: t("emptyText"), picture: "letter" },
      notFound: { title: t("notFound") },
      dialogs: opened && (
        <BatchDrawer
          batch={opened === "new" ? undefined : opened}
          scopes={scopes}
          onClose={onClose}
          onDone={() => {
            onClose();
            void revalidate();
          }}
        />
      ),
    };
  },
});

export { clientLoader, HydrateFallback, Page as default };

const tones = { running: "done", upcoming: "progress", over: "neutral" } as const;

const useColumns = (open: (batch: Batch) => void): ListColumn<Batch>[] => {
  const t = useTranslations("couponsConsole");
  const money = useMoney();
  const percent = usePercent();
  const stateOf = (row: Batch) => {
    if (!row.awaits_approval || row.is_stopped)
      return { tone: tones[row.state], text: t(`state.${row.is_stopped ? "stopped" : row.state}`) };
    return row.declined
      ? ({ tone: "error", text: t("state.declined") } as const)
      : ({ tone: "waiting", text: t("state.awaiting") } as const);
  };
  const methodsOf = ({ is_claimable, code }: Batch): string[] => {
    const methods = [...(is_claimable ? [t("claimable")] : []), ...(code ? [t("code", { code })] : [])];
    return methods.length === 0 ? [t("giftOnly")] : methods;
  };
  return [
    {
      key: "name",
      header: t("name"),
      text: ({ title_en }) => title_en,
      cell: (row) => (
        <Stack as="span" gap={1} anywhere>
          {row.title_en}
          <Text as="span" size="xs" tone="faint">
            {row.title_zh === row.title_en ? "" : row.title_zh}
          </Text>
        </Stack>
      ),
      width: "22%",
    },
    {
      key: "value",
      header: t("value"),
      text: (row) => (row.amount === null ? percent(row.percent ?? 0) : money(row.amount)),
      cell: (row) => <BatchValue batch={row} />,
    },
    {
      key: "period",
      header: t("period"),
      text: (row) => `${stateOf(row).text} ${row.starts_on} – ${row.ends_on}`,
      cell: (row) => (
        <Stack as="span" gap={1} anywhere>
          <span>
            <StatusChip tone={stateOf(row).tone}>{stateOf(row).text}</StatusChip>
          </span>
          <Text as="span" size="xs" tone="faint">
            <BatchPeriod batch={row} />
          </Text>
        </Stack>
      ),
    },
    {
      key: "how",
      header: t("how"),
      text: (row) => methodsOf(row).join(", "),
      cell: (row) => (
        <Stack as="span" gap={1} anywhere>
          {methodsOf(row).map((method) => (
            <span key={method}>{method}</span>
          ))}
        </Stack>
      ),
    },
    {
      key: "out",
      header: t("out"),
      text: (row) => (row.total_count === null ? String(row.handed_out) : t("outOf", { count: row.handed_out, total: row.total_count })),
    },
    {
      key: "used",
      header: t("used"),
      number: ({ used }) => used,
      cell: (row) => (
        <Stack as="span" gap={1} anywhere>
          {row.used}
          {row.used > 0 && (
            <Text as="span" size="xs" tone="faint">
              {t("saved", { amount: money(row.saved) })}
            </Text>
          )}
        </Stack>
      ),
    },
    { key: "changed", header: t("changed"), at: ({ changed_at }) => changed_at, as: "relative", minor: true },
    rowActions("", [{ icon: "edit", text: ({ title_en: title }) => t("edit", { title }), onPress: open }]),
  ];
};

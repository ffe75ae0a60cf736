import { useState } from "react";
import { useTranslations } from "use-intl";
import { action } from "#client/actions/action.tsx";
import type { DataOf } from "#client/calls.ts";
import { StatusChip } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { type Column, DataTable } from "#ui/data-table.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Stack } from "#ui/layout.tsx";
import { Moment } from "#ui/moment.tsx";
import { Money } from "#ui/money.tsx";
import { PageHeader } from "#ui/page-header.tsx";

const add = action("/operator/addStorageRate");

type Rate = DataOf<"/operator/storageRates">["list"][number];

const useColumns = (): Column<Rate>[] => {
  const t = useTranslations("ownStockConsole");
  return [
    {
      key: "from",
      header: t("effectiveFrom"),
      cell: ({ effective_from, is_current, is_announced }) => (
        <Stack as="span" gap="half">
          <Moment at={effective_from} as="date" />
          {is_current && <StatusChip tone="done">{t("current")}</StatusChip>}
          {is_announced && <StatusChip tone="waiting">{t("announced")}</StatusChip>}
        </Stack>
      ),
    },
    { key: "free", header: t("freeDays"), numeric: true, cell: ({ free_days }) => free_days },
    { key: "fee", header: t("dayFee"), numeric: true, cell: ({ day_fee }) => <Money amount={day_fee} /> },
    { key: "cap", header: t("monthCap"), numeric: true, cell: ({ month_cap }) => <Money amount={month_cap} /> },
    { key: "notice", header: t("noticeDays"), numeric: true, minor: true, cell: ({ notice_days }) => notice_days },
    { key: "author", header: t("author"), minor: true, cell: ({ author }) => author },
  ];
};

/** The versions of what storage costs; finance announces the next one. */
export function StorageRatesScreen({ list, isFinance }: { list: readonly Rate[]; isFinance: boolean }) {
  const t = useTranslations("ownStockConsole");
  const [isAdding, setAdding] = useState(false);
  const columns = useColumns();
  const [latest] = list;
  return (
    <Stack gap={5} foot={12}>
      <PageHeader
        title={t("rates")}
        intro={t("ratesIntro")}
        actions={
          isFinance && (
            <Button variant="primary" icon="plus" onClick={() => setAdding(true)}>
              {t("announce")}
            </Button>
          )
        }
      />
      <Card flush>
        <DataTable
          caption={t("rates")}
          columns={columns}
          rows={list}
          rowKey={({ rate_id }) => rate_id}
          empty={<EmptyState title={t("noRates")}>{t("noRatesText")}</EmptyState>}
        />
      </Card>
      {isAdding && (
        <add.Dialog title={t("announceTitle")} confirm={t("announce")} done={t("announcedDone")} onClose={() => setAdding(false)}>
          <p>{t("announceText")}</p>
          <add.Field name="effective_from" label={t("effectiveFrom")} />
          <add.Field name="free_days" label={t("freeDays")} defaultValue={latest?.free_days ?? 5} />
          <add.Field name="day_fee" label={t("dayFee")} defaultValue={latest?.day_fee} />
          <add.Field name="month_cap" label={t("monthCap")} defaultValue={latest?.month_cap} />
          <add.Field name="notice_days" label={t("noticeDays")} defaultValue={latest?.notice_days ?? 7} />
        </add.Dialog>
      )}
    </Stack>
  );
}

import { useState } from "react";
import { useSearchParams } from "react-router";
import { useTranslations } from "use-intl";
import type { DataOf } from "#client/calls.ts";
import { useQueryCall } from "#client/use-query-call.ts";
import { AgingChart } from "#features/ledger/trade-credit/screens/aging-chart.tsx";
import css from "#features/ledger/trade-credit/screens/operator/terms.module.css";
import { StatusChip } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { classes } from "#ui/classes.ts";
import { type Column, DataTable } from "#ui/data-table.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { EmptyList } from "#ui/empty-list.tsx";
import { Inline, inlineClass, Stack, Text } from "#ui/layout.tsx";
import { Link } from "#ui/link.tsx";
import { Money } from "#ui/money.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { PageSearch } from "#ui/page-search.tsx";
import { Pager } from "#ui/pager.tsx";
import { Tabs } from "#ui/tabs.tsx";
import { TextField } from "#ui/text-field.tsx";

export type Debtors = DataOf<"/operator/termsList">;
type Row = Debtors["list"][number];

export const termsPageSize = 50;
const termsTabs = ["all", "overdue", "waiting", "suspended"] as const;
export const getTermsTab = (params: URLSearchParams) => termsTabs.find((name) => name === params.get("only")) ?? "all";

/** Companies with trade credit and their aging, the longest overdue first. */
export function TermsScreen({ debtors, mayGrant }: { debtors: Debtors; mayGrant: boolean }) {
  const t = useTranslations("tradeCreditConsole");
  const [params] = useSearchParams();
  const [isGranting, setGranting] = useState(false);
  const only = getTermsTab(params);
  const { totals } = debtors;
  const labels = [t("columns.notDue"), t("columns.to30"), t("columns.to60"), t("columns.to90"), t("columns.over90")] as const;
  return (
    <Stack gap={5} shrink>
      <PageHeader
        title={t("title")}
        intro={t("intro")}
        actions={
          mayGrant && (
            <Button variant="primary" icon="plus" onClick={() => setGranting(true)}>
              {t("give")}
            </Button>
          )
        }
      />
      <Card>
        <Inline as="p" align="stretch" wrap gap={2} gapX={6} weight="bold" numeric below={4}>
          <span>
            {t("totals.open")} <Money amount={totals.open} />
          </span>
          {totals.overdue_count > 0 && (
            <Text as="span" tone="danger">
              {t("totals.overdue")} <Money amount={totals.overdue} /> · {t("totals.companies", { count: totals.overdue_count })}
            </Text>
          )}
        </Inline>
        <AgingChart ages={totals} labels={labels} title={t("aging")} />
      </Card>
      <Inline align="end" justify="between" wrap gap={4}>
        <Tabs
          label={t("tabsLabel")}
          tabs={termsTabs.map((name) => ({
            to: name === "all" ? "/operator/terms" : `/operator/terms?only=${name}`,
            label: t(`tabs.${name}`),
            current: name === only,
          }))}
        />
        <PageSearch label={t("search")} tabParam="only" />
      </Inline>
      <DebtorTable debtors={debtors} />
      <Pager total={debtors.count} pageSize={termsPageSize} />
      {isGranting && <GrantTermsDialog onClose={() => setGranting(false)} />}
    </Stack>
  );
}

function DebtorTable({ debtors }: { debtors: Debtors }) {
  const t = useTranslations("tradeCreditConsole");
  const columns: Column<Row>[] = [
    { key: "company", header: t("columns.company"), cell: ({ company }) => company },
    { key: "limit", header: t("columns.limit"), numeric: true, cell: ({ limit }) => <Money amount={limit} /> },
    { key: "used", header: t("columns.used"), numeric: true, cell: ({ used }) => <Money amount={used} /> },
    { key: "terms", header: t("columns.terms"), cell: ({ net_days }) => t("net", { days: net_days }), minor: true },
    ...(
      [
        ["notDue", "not_due"],
        ["to30", "to30"],
        ["to60", "to60"],
        ["to90", "to90"],
        ["over90", "over90"],
      ] as const
    ).map(
      ([name, field]): Column<Row> => ({
        key: name,
        header: t(`columns.${name}`),
        numeric: true,
        minor: true,
        cell: ({ ages }) =>
          Number(ages[field]) === 0 ? (
            <Text as="span" tone="faint">
              –
            </Text>
          ) : (
            <Money amount={ages[field]} />
          ),
      }),
    ),
    { key: "state", header: t("columns.state"), cell: (row) => <DebtorStatus row={row} /> },
  ];
  return (
    <Card flush>
      <DataTable
        caption={t("title")}
        columns={columns}
        rows={debtors.list}
        rowKey={({ company_id }) => company_id}
        rowLink={({ company_id }) => `/operator/terms/${company_id}`}
        empty={
          <EmptyList notFound={t("notFound")} title={t("empty")} picture="ledger">
            {t("emptyText")}
          </EmptyList>
        }
      />
    </Card>
  );
}

function DebtorStatus({ row: { status, is_blocked, waiting, days_overdue } }: { row: Row }) {
  const t = useTranslations("tradeCreditConsole");
  const state = status === "suspended" ? "suspended" : is_blocked ? "blocked" : "active";
  const tone = { suspended: "neutral", blocked: "error", active: "done" } as const;
  return (
    <Stack as="span" items="start" gap={1} numeric className={css.state}>
      {waiting ? (
        <StatusChip tone="waiting">{t("states.waiting")}</StatusChip>
      ) : (
        <StatusChip tone={tone[state]}>{t(`states.${state}`)}</StatusChip>
      )}
      {days_overdue > 0 && (
        <Text as="small" tone="danger">
          {t("daysLate", { count: days_overdue })}
        </Text>
      )}
    </Stack>
  );
}

/** Finds a certified company by name and links to its terms. */
function GrantTermsDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations("tradeCreditConsole");
  const [keyword, setKeyword] = useState("");
  const { data, pending, refusal } = useQueryCall("/operator/termsCompanies", { keyword }, { enabled: keyword !== "" });
  const found = data?.list;
  return (
    <Dialog open onClose={onClose} title={t("giveTitle")}>
      <Text tone="soft" below={4}>
        {t("giveText")}
      </Text>
      <form
        className={classes(inlineClass({ align: "end", gap: 3 }), css.find)}
        onSubmit={(event) => {
          event.preventDefault();
          setKeyword(String(new FormData(event.currentTarget).get("keyword") ?? "").trim());
        }}
      >
        <TextField name="keyword" type="search" label={t("search")} required maxLength={60} />
        <Button type="submit" icon="search" pending={pending}>
          {t("find")}
        </Button>
      </form>
      {refusal && <p role="alert">{refusal.message}</p>}
      {found?.length === 0 && <p>{t("noneFound")}</p>}
      <Stack as="ul" gap={2} above={4}>
        {found?.map(({ company_id, company }) => (
          <li key={company_id}>
            <Link to={`/operator/terms/${company_id}`}>{company}</Link>
          </li>
        ))}
      </Stack>
    </Dialog>
  );
}

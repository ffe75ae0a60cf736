import { type ReactNode, useState } from "react";
import { useTranslations } from "use-intl";
import { useHasRoleIn } from "#client/staff-access.ts";
import { usePageMutation } from "#client/use-page-mutation.ts";
import css from "#features/backoffice/companies/screens/operator/companies.module.css";
import { ExportDialog, FreezeDialog } from "#features/backoffice/companies/screens/operator/company-actions.tsx";
import { useOrderColumns, usePaymentColumns } from "#features/backoffice/companies/screens/operator/company-columns.tsx";
import { Notes, WriteNote } from "#features/backoffice/companies/screens/operator/company-notes.tsx";
import { CompanyOverview } from "#features/backoffice/companies/screens/operator/company-overview.tsx";
import { type CompanyFacts, type TabData, tabPageSize } from "#features/backoffice/companies/screens/operator/company-query.ts";
import { CompanyState } from "#features/backoffice/companies/screens/operator/company-state.tsx";
import { HistoryTab } from "#features/backoffice/companies/screens/operator/history-tab.tsx";
import { RecordErasureDialog } from "#features/backoffice/personal-data/screens/operator/record-erasure-dialog.tsx";
import { Badge, StatusChip } from "#ui/badge.tsx";
import { Card } from "#ui/card.tsx";
import { type Column, DataTable } from "#ui/data-table.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Icon } from "#ui/icon.tsx";
import { Stack, Text } from "#ui/layout.tsx";
import { Menu } from "#ui/menu.tsx";
import { Moment } from "#ui/moment.tsx";
import { Pager } from "#ui/pager.tsx";

type TabDataOf<Tab extends TabData["tab"]> = Extract<TabData, { tab: Tab }>;
type ListTabName = Exclude<TabData["tab"], "overview">;
type RowOf<Tab extends ListTabName> = TabDataOf<Tab>["list"][number];

interface Props {
  company: CompanyFacts;
  shown: TabData;
}

/** The content of the open tab. */
export function CompanyTabs({ company, shown }: Props) {
  const { counts } = company;
  switch (shown.tab) {
    case "overview":
      return <CompanyOverview company={company} shown={shown} />;
    case "papers":
      return <Documents rows={shown.list} total={counts.papers} />;
    case "people":
      return <People rows={shown.list} total={counts.people} companyId={company.company_id} />;
    case "orders":
      return <Orders rows={shown.list} total={counts.orders} />;
    case "payments":
      return <Payments rows={shown.list} total={counts.payments} />;
    case "messages":
      return <Messages rows={shown.list} total={counts.messages} />;
    case "history":
      return <HistoryTab rows={shown.list} pageSize={tabPageSize} />;
    case "notes":
      return (
        <>
          <WriteNote call="/operator/writeCompanyNote" ids={{ company_id: company.company_id }} />
          <Notes rows={shown.list} />
          <Pager total={counts.notes} pageSize={tabPageSize} />
        </>
      );
  }
}

interface TableProps<Row> {
  title: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  rowLink?: (row: Row) => string;
  total?: number;
}

/** Table and pager of a tab that is a list. */
function ListTab<Row>({ title, columns, rows, rowKey, rowLink, total }: TableProps<Row>): ReactNode {
  const t = useTranslations("companiesConsole");
  return (
    <>
      <Card flush>
        <DataTable
          caption={title}
          columns={columns}
          rows={rows}
          rowKey={rowKey}
          {...(rowLink && { rowLink })}
          empty={
            <EmptyState title={t("nothingYet")} picture="letter">
              {t("nothingYetText", { what: title })}
            </EmptyState>
          }
        />
      </Card>
      {total !== undefined && <Pager total={total} pageSize={tabPageSize} />}
    </>
  );
}

function Documents({ rows, total }: { rows: RowOf<"papers">[]; total: number }) {
  const t = useTranslations("companiesConsole");
  const columns: Column<RowOf<"papers">>[] = [
    { key: "name", header: t("company"), cell: (row) => row.company_name },
    { key: "licence", header: t("licence"), cell: (row) => row.licence_sn },
    { key: "by", header: t("sentBy"), cell: (row) => row.submitted_by, minor: true },
    { key: "at", header: t("sent"), cell: (row) => <Moment at={row.submitted_at} as="time" /> },
    { key: "reviewer", header: t("decidedBy"), cell: (row) => row.reviewed_by || "–" },
    { key: "state", header: t("state"), cell: (row) => <CompanyState status={row.auth_status} isFrozen={false} /> },
  ];
  return (
    <ListTab
      title={t("pages.papers")}
      columns={columns}
      rows={rows}
      rowKey={(row) => row.auth_id}
      rowLink={(row) => `/operator/certifications/${row.auth_id}`}
      total={total}
    />
  );
}

function People({ rows, total, companyId }: { rows: RowOf<"people">[]; total: number; companyId: number }) {
  const t = useTranslations("companiesConsole");
  const mayFreeze = useHasRoleIn("companies", "service", "auditor");
  const mayExport = useHasRoleIn("companies");
  const [personToFreeze, setPersonToFreeze] = useState<RowOf<"people">>();
  const [personToExport, setPersonToExport] = useState<RowOf<"people">>();
  const [personToErase, setPersonToErase] = useState<RowOf<"people">>();
  const end = usePageMutation("/operator/endPersonSessions", { done: ({ ended }) => t("sessionsEnded", { count: ended }) });
  const columns: Column<RowOf<"people">>[] = [
    {
      key: "name",
      header: t("person"),
      cell: (row) => (
        <Stack as="span" anywhere>
          <Text as="b" weight="medium">
            {row.name}
          </Text>
          <small>{row.account}</small>
        </Stack>
      ),
    },
    { key: "role", header: t("role"), cell: (row) => <Badge>{t(`roles.${row.role as "admin"}`)}</Badge> },
    { key: "mobile", header: t("mobile"), cell: (row) => row.mobile || "–", minor: true },
    { key: "seen", header: t("lastSeen"), cell: (row) => (row.last_seen_at ? <Moment at={row.last_seen_at} as="relative" /> : t("never")) },
    { key: "sessions", header: t("sessions"), cell: (row) => row.sessions, numeric: true },
    {
      key: "state",
      header: t("state"),
      cell: (row) =>
        row.frozen_at ? <StatusChip tone="error">{t("frozen")}</StatusChip> : <StatusChip tone="done">{t("active")}</StatusChip>,
    },
    {
      key: "more",
      header: "",
      cell: (row) =>
        mayFreeze && (
          <Menu
            align="end"
            label={t("more", { name: row.name })}
            className={css.more}
            items={[
              {
                label: t("endSessions"),
                disabled: row.sessions === 0,
                onSelect: () => end.submit({ company_id: companyId, person_id: row.person_id }),
              },
              ...(mayExport
                ? [
                    { label: t("exportData"), onSelect: () => setPersonToExport(row) },
                    { label: t("recordErasure"), onSelect: () => setPersonToErase(row) },
                  ]
                : []),
              {
                label: row.frozen_at ? t("unfreeze") : t("freeze"),
                danger: row.frozen_at === null,
                onSelect: () => setPersonToFreeze(row),
              },
            ]}
          >
            <Icon name="more" size={16} />
          </Menu>
        ),
    },
  ];
  return (
    <>
      <ListTab title={t("pages.people")} columns={columns} rows={rows} rowKey={(row) => row.person_id} total={total} />
      {personToExport && (
        <ExportDialog
          ids={{ company_id: companyId, person_id: personToExport.person_id }}
          name={personToExport.name}
          onClose={() => setPersonToExport(undefined)}
        />
      )}
      {personToErase && (
        <RecordErasureDialog
          ids={{ company_id: companyId, person_id: personToErase.person_id }}
          name={personToErase.name}
          onClose={() => setPersonToErase(undefined)}
        />
      )}
      {personToFreeze && (
        <FreezeDialog
          call="/operator/freezePerson"
          ids={{ company_id: companyId, person_id: personToFreeze.person_id }}
          name={personToFreeze.name}
          isFrozen={personToFreeze.frozen_at !== null}
          onClose={() => setPersonToFreeze(undefined)}
        />
      )}
    </>
  );
}

function Orders({ rows, total }: { rows: RowOf<"orders">[]; total: number }) {
  const t = useTranslations("companiesConsole");
  return (
    <ListTab
      title={t("pages.orders")}
      columns={useOrderColumns()}
      rows={rows}
      rowKey={(row) => row.order_number}
      rowLink={(row) => `/operator/orders/${row.order_number}`}
      total={total}
    />
  );
}

function Payments({ rows, total }: { rows: RowOf<"payments">[]; total: number }) {
  const t = useTranslations("companiesConsole");
  return <ListTab title={t("pages.payments")} columns={usePaymentColumns()} rows={rows} rowKey={(row) => row.payment_id} total={total} />;
}

function Messages({ rows, total }: { rows: RowOf<"messages">[]; total: number }) {
  const t = useTranslations("companiesConsole");
  const columns: Column<RowOf<"messages">>[] = [
    { key: "title", header: t("message"), cell: (row) => row.title || row.kind },
    { key: "to", header: t("to"), cell: (row) => row.name },
    { key: "at", header: t("sent"), cell: (row) => <Moment at={row.created_at} as="time" /> },
    { key: "read", header: t("read"), cell: (row) => (row.read_at ? <Moment at={row.read_at} as="relative" /> : t("unread")) },
  ];
  return <ListTab title={t("pages.messages")} columns={columns} rows={rows} rowKey={(row) => row.message_id} total={total} />;
}

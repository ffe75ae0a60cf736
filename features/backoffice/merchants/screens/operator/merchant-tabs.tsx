import { type ReactNode, Suspense } from "react";
import { useTranslations } from "use-intl";
import { loadWithMessages } from "#client/messages/load-with-messages.ts";
import { Notes, WriteNote } from "#features/backoffice/companies/screens/operator/company-notes.tsx";
import { HistoryRows, HistoryTab } from "#features/backoffice/companies/screens/operator/history-tab.tsx";
import { type MerchantFacts, type TabData, tabPageSize } from "#features/backoffice/merchants/screens/operator/merchant-query.ts";
import { EntitiesTab } from "#features/identity/legal-entities/screens/operator/entities-tab.tsx";
import { MerchantDocumentsTab } from "#features/identity/merchant-documents/screens/operator/merchant-documents-tab.tsx";
import { useRoleName } from "#features/identity/merchant-members/screens/merchant/use-role-name.ts";
import { useCaseStatus } from "#features/trade/after-sale/screens/case-chip.tsx";
import { OrderChip } from "#features/trade/orders/screens/order-chip.tsx";
import { Badge, StatusChip } from "#ui/badge.tsx";
import { Card } from "#ui/card.tsx";
import { type Column, DataTable } from "#ui/data-table.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Stack, Text } from "#ui/layout.tsx";
import { lazy } from "#ui/lazy.ts";
import { Link } from "#ui/link.tsx";
import { Moment } from "#ui/moment.tsx";
import { Money } from "#ui/money.tsx";
import { Pager } from "#ui/pager.tsx";
import { Skeleton } from "#ui/skeleton.tsx";

type RowOf<Tab extends Exclude<TabData["tab"], "overview" | "documents" | "score">> = Extract<TabData, { tab: Tab }>["list"][number];

/** The content of the open tab. */
export function MerchantTabs({ merchant: { merchant_id, counts }, shown }: { merchant: MerchantFacts; shown: TabData }) {
  switch (shown.tab) {
    case "overview":
      return <Overview merchantId={merchant_id} shown={shown} />;
    case "people":
      return <People rows={shown.list} total={counts.people} />;
    case "orders":
      return <Orders rows={shown.list} total={counts.orders} />;
    case "shipping":
      return (
        <Suspense fallback={<Skeleton height="14rem" />}>
          <Shipping shown={shown} />
        </Suspense>
      );
    case "score":
      return (
        <Suspense fallback={<Skeleton height="14rem" />}>
          <Score merchantId={merchant_id} pageSize={tabPageSize} score={shown.score} />
        </Suspense>
      );
    case "cases":
      return <Cases rows={shown.list} total={counts.cases} />;
    case "documents":
      return <MerchantDocumentsTab checklist={shown.checklist} />;
    case "entities":
      return <EntitiesTab versions={shown.list} />;
    case "agreements":
      return <Agreements rows={shown.list} total={counts.agreements} />;
    case "history":
      return <HistoryTab rows={shown.list} pageSize={tabPageSize} />;
    case "notes":
      return (
        <>
          <NewNote merchantId={merchant_id} />
          <Notes rows={shown.list} />
          <Pager total={counts.notes} pageSize={tabPageSize} />
        </>
      );
  }
}

/** The score of the manufacturer, and the events behind it. */
const Score = lazy(() =>
  loadWithMessages(
    "merchantScoreConsole",
    import("#features/service/merchant-score/screens/operator/score-tab.tsx").then((module) => module.ScoreTab),
  ),
);

/** What was refused, unanswered, canceled or late of what the manufacturer ships itself. */
const Shipping = lazy(() =>
  loadWithMessages(
    "merchantFulfillment",
    import("#features/trade/merchant-fulfillment/screens/operator/shipping-events.tsx").then((module) => module.ShippingEvents),
  ),
);

const NewNote = ({ merchantId }: { merchantId: number }) => (
  <WriteNote call="/operator/writeMerchantNote" ids={{ merchant_id: merchantId }} />
);

function Overview({ merchantId, shown }: { merchantId: number; shown: Extract<TabData, { tab: "overview" }> }) {
  return (
    <>
      <Preview tab="orders">
        <OrderTable rows={shown.orders} />
      </Preview>
      <NewNote merchantId={merchantId} />
      <Notes rows={shown.notes} />
      <Preview tab="history">
        <HistoryRows rows={shown.history} />
      </Preview>
    </>
  );
}

/** The latest rows of a tab, with a link to all of them. */
function Preview({ tab, children }: { tab: "orders" | "history"; children: ReactNode }) {
  const t = useTranslations("merchantsConsole");
  const all = useTranslations("companiesConsole")("all");
  return (
    <Card
      title={t(`pages.${tab}`)}
      flush
      action={
        <Link to={`?tab=${tab}`} preventScrollReset>
          {all}
        </Link>
      }
    >
      {children}
    </Card>
  );
}

function OrderTable({ rows }: { rows: RowOf<"orders">[] }) {
  const t = useTranslations("companiesConsole");
  const title = useTranslations("merchantsConsole")("pages.orders");
  const columns: Column<RowOf<"orders">>[] = [
    {
      key: "number",
      header: t("order"),
      cell: (row) => (
        <Text as="span" nowrap>
          {row.order_number}
        </Text>
      ),
    },
    {
      key: "at",
      header: t("placed"),
      cell: (row) => (
        <Stack as="span" anywhere>
          <Moment at={row.created_at} />
          <small>{row.company}</small>
        </Stack>
      ),
    },
    { key: "pieces", header: t("pieces"), cell: (row) => row.pieces, numeric: true },
    { key: "total", header: t("total"), cell: (row) => <Money amount={row.total} />, numeric: true },
    { key: "paid", header: t("paid"), cell: (row) => <Money amount={row.paid} />, numeric: true },
    { key: "state", header: t("state"), cell: (row) => <OrderChip order={row} reader="us" /> },
  ];
  return (
    <DataTable
      caption={title}
      columns={columns}
      rows={rows}
      rowKey={(row) => row.order_number}
      rowLink={(row) => `/operator/orders/${row.order_number}`}
      empty={<EmptyState title={t("nothingYet")} picture="letter" />}
    />
  );
}

function Orders({ rows, total }: { rows: RowOf<"orders">[]; total: number }) {
  return (
    <>
      <Card flush>
        <OrderTable rows={rows} />
      </Card>
      <Pager total={total} pageSize={tabPageSize} />
    </>
  );
}

function People({ rows, total }: { rows: RowOf<"people">[]; total: number }) {
  const t = useTranslations("companiesConsole");
  const title = useTranslations("merchantsConsole")("pages.people");
  const roleName = useRoleName();
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
    { key: "role", header: t("role"), cell: (row) => <Badge>{roleName(row)}</Badge> },
    { key: "mobile", header: t("mobile"), cell: (row) => row.mobile || "–" },
    { key: "seen", header: t("lastSeen"), cell: (row) => (row.last_seen_at ? <Moment at={row.last_seen_at} as="relative" /> : t("never")) },
    {
      key: "state",
      header: t("state"),
      cell: ({ frozen_at }) => <StatusChip tone={frozen_at ? "error" : "done"}>{t(frozen_at ? "frozen" : "active")}</StatusChip>,
    },
  ];
  return (
    <>
      <Card flush>
        <DataTable
          caption={title}
          columns={columns}
          rows={rows}
          rowKey={(row) => row.person_id}
          empty={<EmptyState title={t("nothingYet")} picture="letter" />}
        />
      </Card>
      <Pager total={total} pageSize={tabPageSize} />
    </>
  );
}

function Cases({ rows, total }: { rows: RowOf<"cases">[]; total: number }) {
  const t = useTranslations("merchantsConsole");
  const shared = useTranslations("companiesConsole");
  const statusOf = useCaseStatus("operator");
  const columns: Column<RowOf<"cases">>[] = [
    { key: "record", header: t("record"), cell: (row) => row.record_number },
    { key: "order", header: shared("order"), cell: (row) => row.order_number },
    { key: "company", header: t("company"), cell: (row) => row.company },
    { key: "at", header: shared("when"), cell: (row) => <Moment at={row.created_at} /> },
    {
      key: "state",
      header: t("state"),
      cell: (row) => {
        const { tone, text } = statusOf(row);
        return <StatusChip tone={tone}>{text}</StatusChip>;
      },
    },
  ];
  return (
    <>
      <Card flush>
        <DataTable
          caption={t("pages.cases")}
          columns={columns}
          rows={rows}
          rowKey={(row) => row.record_number}
          rowLink={(row) => `/operator/after_sale/${row.record_number}`}
          empty={<EmptyState title={shared("nothingYet")} picture="letter" />}
        />
      </Card>
      <Pager total={total} pageSize={tabPageSize} />
    </>
  );
}

function Agreements({ rows, total }: { rows: RowOf<"agreements">[]; total: number }) {
  const t = useTranslations("merchantsConsole");
  const shared = useTranslations("companiesConsole");
  const columns: Column<RowOf<"agreements">>[] = [
    {
      key: "version",
      header: t("version"),
      cell: ({ number, title, is_current }) => (
        <Stack as="span" gap={1} items="start">
          <Text as="b" weight="medium">
            {t("versionOf", { number: String(number) })}
          </Text>
          <small>{title}</small>
          {is_current && <Badge tone="brand">{t("applies")}</Badge>}
        </Stack>
      ),
    },
    { key: "person", header: shared("person"), cell: ({ name }) => name },
    { key: "entity", header: t("forEntity"), cell: ({ entity }) => entity || "–" },
    { key: "at", header: t("acceptedAt"), cell: ({ accepted_at }) => <Moment at={accepted_at} as="time" /> },
  ];
  return (
    <>
      <Card flush>
        <DataTable
          caption={t("pages.agreements")}
          columns={columns}
          rows={rows}
          rowKey={({ key }) => key}
          empty={<EmptyState title={t("noAgreements")} picture="letter" />}
        />
      </Card>
      <Pager total={total} pageSize={tabPageSize} />
    </>
  );
}

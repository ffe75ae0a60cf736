import { Suspense } from "react";
import { useFormatter, useTranslations } from "use-intl";
import { loadWithMessages } from "#client/messages/load-with-messages.ts";
import { useHasRoleIn, useMayOpen } from "#client/staff-access.ts";
import { soldDays } from "#features/backoffice/merchants/rules.ts";
import { MerchantActions } from "#features/backoffice/merchants/screens/operator/merchant-actions.tsx";
import { type MerchantFacts, merchantTabs, type TabData } from "#features/backoffice/merchants/screens/operator/merchant-query.ts";
import { MerchantTabs } from "#features/backoffice/merchants/screens/operator/merchant-tabs.tsx";
import { merchantStatuses } from "#features/backoffice/merchants/statuses.ts";
import { toneOf } from "#kernel/state-machine.ts";
import { StatusChip } from "#ui/badge.tsx";
import { Card } from "#ui/card.tsx";
import { DescriptionList } from "#ui/description-list.tsx";
import { Box, Stack } from "#ui/layout.tsx";
import { lazy } from "#ui/lazy.ts";
import { Link } from "#ui/link.tsx";
import { Moment } from "#ui/moment.tsx";
import { Money } from "#ui/money.tsx";
import { Notice } from "#ui/notice.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { StatList } from "#ui/stat-tile.tsx";
import { type Tab, Tabs } from "#ui/tabs.tsx";
import { TwoColumns } from "#ui/two-columns.tsx";

/** The page of one manufacturer, with all that staff know about it. */
export function MerchantScreen({ merchant, shown }: { merchant: MerchantFacts; shown: TabData }) {
  const t = useTranslations("merchantsConsole");
  const mayReadStatements = useHasRoleIn("money", "finance", "auditor");
  return (
    <Stack gap={4} shrink foot={8}>
      <PageHeader
        title={merchant.name}
        crumbs={[{ label: t("title"), to: "/operator/merchants" }, { label: merchant.merchant_code }]}
        aside={<StatusChip tone={toneOf(merchantStatuses, merchant.state)}>{t(`states.${merchant.state}`)}</StatusChip>}
        actions={<MerchantActions merchant={merchant} />}
      />
      <StateNotice merchant={merchant} />
      <Figures merchant={merchant} />
      <Strip merchant={merchant} current={shown.tab} />
      <TwoColumns
        side={
          <>
            <Facts merchant={merchant} />
            <RelatedPages merchant={merchant} />
            {mayReadStatements && (
              <Suspense fallback={<Skeleton height="14rem" />}>
                <StatementCard merchantId={merchant.merchant_id} />
              </Suspense>
            )}
          </>
        }
      >
        <MerchantTabs merchant={merchant} shown={shown} />
      </TwoColumns>
    </Stack>
  );
}

/** The statement of its earnings, for those who work with money. */
const StatementCard = lazy(() =>
  loadWithMessages(
    "merchantPayouts",
    import("#features/money/merchant-payouts/screens/operator/statement-card.tsx").then((module) => module.MerchantStatementCard),
  ),
);

function StateNotice({ merchant: { state, state_reason, state_changed_at, payouts_held } }: { merchant: MerchantFacts }) {
  const t = useTranslations("merchantsConsole");
  const format = useFormatter();
  if (state === "open") return null;
  const date = state_changed_at ? format.dateTime(new Date(state_changed_at), { dateStyle: "medium" }) : "";
  return (
    <Notice tone={state === "suspended" ? "danger" : "info"} icon="info">
      <p>{t(state, { date, reason: state_reason })}</p>
      {payouts_held && <p>{t("payoutsHeld")}</p>}
    </Notice>
  );
}

function Figures({ merchant }: { merchant: MerchantFacts }) {
  const t = useTranslations("merchantsConsole");
  return (
    <Box frame="box" pad={4}>
      <StatList
        stats={[
          { term: t("sold", { days: soldDays }), value: <Money amount={merchant.sold} /> },
          { term: t("payable"), value: <Money amount={merchant.payable} /> },
          { term: t("openOrders"), value: merchant.open_orders },
          { term: t("openCases"), value: merchant.open_cases },
          { term: t("products"), value: merchant.products },
        ]}
      />
    </Box>
  );
}

function Strip({ merchant: { merchant_id, counts }, current }: { merchant: MerchantFacts; current: TabData["tab"] }) {
  const t = useTranslations("merchantsConsole");
  const home = `/operator/merchants/${merchant_id}`;
  const seesEntities = useHasRoleIn("companies", "auditor", "service", "finance");
  const seesDocuments = useHasRoleIn("companies", "auditor", "service");
  const shown = merchantTabs.filter((tab) => (tab !== "documents" || seesDocuments) && (tab !== "entities" || seesEntities));
  const tabs = shown.map((tab): Tab => {
    const count = (counts as Partial<Record<string, number>>)[tab];
    return {
      to: tab === "overview" ? home : `${home}?tab=${tab}`,
      label: t(`pages.${tab}`),
      ...(count !== undefined && { count }),
      current: tab === current,
    };
  });
  return <Tabs label={t("tabs")} tabs={tabs} />;
}

function Facts({ merchant }: { merchant: MerchantFacts }) {
  const t = useTranslations("merchantsConsole");
  return (
    <Card title={t("facts")}>
      <DescriptionList
        items={[
          { term: t("since"), value: <Moment at={merchant.created_at} /> },
          { term: t("nameZh"), value: merchant.name_zh !== merchant.name && merchant.name_zh },
          { term: t("origin"), value: merchant.origin },
          { term: t("address"), value: merchant.address },
          { term: t("email"), value: merchant.contact_email },
          { term: t("phone"), value: merchant.contact_phone },
          { term: t("port"), value: merchant.port },
          { term: t("founded"), value: merchant.founded_year && String(merchant.founded_year) },
          { term: t("productionDays"), value: t("days", { count: merchant.production_days }) },
        ]}
      />
    </Card>
  );
}

/** Pages of other features about a manufacturer. Each is shown to the roles that may read it. */
const relatedPages = [
  {
    label: "application",
    to: ({ settlement_id }: MerchantFacts) => settlement_id && `/operator/settlements/${settlement_id}`,
    roles: ["auditor", "service"],
  },
  {
    label: "due",
    to: ({ name }: MerchantFacts) => `/operator/payouts_due?keyword=${encodeURIComponent(name)}`,
    roles: ["finance", "auditor"],
  },
  {
    label: "payouts",
    to: ({ name }: MerchantFacts) => `/operator/payouts?tab=paid&keyword=${encodeURIComponent(name)}`,
    roles: ["finance", "auditor"],
  },
  {
    label: "accounts",
    to: ({ name }: MerchantFacts) => `/operator/payout_accounts?keyword=${encodeURIComponent(name)}`,
    roles: ["finance", "auditor"],
  },
  {
    label: "invoices",
    to: ({ name }: MerchantFacts) => `/operator/commission_invoices?keyword=${encodeURIComponent(name)}`,
    roles: ["finance", "auditor"],
  },
  {
    label: "fees",
    to: ({ name }: MerchantFacts) => `/operator/merchant_fees?tab=charged&keyword=${encodeURIComponent(name)}`,
    roles: ["finance", "auditor"],
  },
] as const;

function RelatedPages({ merchant }: { merchant: MerchantFacts }) {
  const t = useTranslations("merchantsConsole");
  const mayOpen = useMayOpen();
  const pages = relatedPages.flatMap(({ label, to, roles }) => {
    const path = to(merchant);
    return path && mayOpen(path, roles) ? [{ label, path }] : [];
  });
  return (
    <Card title={t("elsewhere")}>
      <Stack as="ul" gap={3}>
        <li>
          <Link to={`/store/${merchant.merchant_id}`}>{t("related.store")}</Link>
        </li>
        {pages.map(({ label, path }) => (
          <li key={label}>
            <Link to={path}>{t(`related.${label}`)}</Link>
          </li>
        ))}
      </Stack>
    </Card>
  );
}

import { useState } from "react";
import { useTranslations } from "use-intl";
import type { DataOf } from "#client/calls.ts";
import { SettleDialog } from "#features/money/carrier-accounts/screens/operator/settle-dialog.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { type Column, DataTable } from "#ui/data-table.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Inline, Stack, Text } from "#ui/layout.tsx";
import { Link } from "#ui/link.tsx";
import { Moment } from "#ui/moment.tsx";
import { Money, useMoney } from "#ui/money.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { Pager } from "#ui/pager.tsx";
import { Tabs } from "#ui/tabs.tsx";
import { TotalsSummary } from "#ui/totals-summary.tsx";

type Accounts = DataOf<"/operator/carrierAccounts">;
export type CarrierAccount = Accounts["list"][number];

export const accountPageSize = 20;

interface Props {
  accounts: Accounts;
  tab: "open" | "settled";
  maySettle: boolean;
}

/** What carriers and the platform owe each other, by order. */
export function CarrierAccountsScreen({ accounts, tab, maySettle }: Props) {
  const t = useTranslations("carrierAccounts");
  const [settled, setSettled] = useState<CarrierAccount>();
  return (
    <Stack gap={4} foot={16}>
      <PageHeader title={t("title")} intro={t("intro")} />
      <Card>
        <TotalsSummary
          lines={[
            { label: t("owedToUs"), amount: accounts.owed_to_us },
            { label: t("owedByUs"), amount: accounts.owed_by_us },
          ]}
        />
      </Card>
      <Tabs
        label={t("tabs.label")}
        tabs={(["open", "settled"] as const).map((name) => ({
          to: `/operator/carrier_accounts?tab=${name}`,
          label: t(`tabs.${name}`),
          current: name === tab,
          ...(name === tab && { count: accounts.count }),
        }))}
      />
      <Card flush>
        <DataTable
          caption={t("title")}
          columns={useColumns(maySettle ? setSettled : undefined)}
          rows={accounts.list}
          rowKey={({ order_number }) => order_number}
          empty={<EmptyState title={t(tab === "open" ? "none" : "noneSettled")}>{tab === "open" ? t("noneText") : null}</EmptyState>}
        />
      </Card>
      <Pager total={accounts.count} pageSize={accountPageSize} />
      {settled && <SettleDialog account={settled} onClose={() => setSettled(undefined)} />}
    </Stack>
  );
}

/** A settlement that waits for its second person, or why that person declined it. */
function Undecided({ undecided }: { undecided: NonNullable<CarrierAccount["undecided"]> }) {
  const t = useTranslations("carrierAccounts");
  const money = useMoney();
  const { status, recorded_by, decided_by, amount, outcome, decline_reason } = undecided;
  if (status === "declined")
    return (
      <Text as="span" size="sm" tone="danger">
        {t("declined", { by: decided_by, reason: decline_reason })}
      </Text>
    );
  return (
    <Stack as="span" gap={1} items="end">
      <Text as="span" size="sm">
        {t("waiting", { by: recorded_by, amount: money(amount), outcome: t(`outcomes.${outcome}`) })}
      </Text>
      <ButtonLink size="small" to="/operator/queue?kind=carrierSettlement">
        {t("toQueue")}
      </ButtonLink>
    </Stack>
  );
}

const useColumns = (onSettle: ((account: CarrierAccount) => void) | undefined): Column<CarrierAccount>[] => {
  const t = useTranslations("carrierAccounts");
  return [
    {
      key: "order",
      header: t("order"),
      cell: ({ order_number, carrier_name }) => (
        <Stack as="span">
          <Link to={`/operator/orders/${encodeURIComponent(order_number)}`}>{order_number}</Link>
          <Text as="span" size="sm" tone="faint">
            {carrier_name}
          </Text>
        </Stack>
      ),
    },
    { key: "since", header: t("since"), cell: ({ since }) => <Moment at={since} as="date" /> },
    {
      key: "items",
      header: t("items"),
      cell: ({ items }) => (
        <Stack as="span" gap={1}>
          {items.map(({ kind, amount, at, note }) => (
            <Stack as="span" key={`${at} ${kind} ${amount}`}>
              <Inline as="span" justify="between" gap={3} size="sm">
                <span>{t(`kinds.${kind}`)}</span>
                <Money amount={amount} />
              </Inline>
              {note && (
                <Text as="span" size="sm" tone="faint">
                  <span className="l-anywhere">{note}</span>
                </Text>
              )}
            </Stack>
          ))}
        </Stack>
      ),
    },
    {
      key: "open",
      header: t("open"),
      numeric: true,
      cell: (account) => (
        <Stack as="span" gap={1} items="end">
          <Money amount={account.open.replace("-", "")} />
          {account.open !== "0.00" && (
            <Text as="span" size="sm" tone="soft">
              {t(account.open.startsWith("-") ? "owesCarrier" : "owesUs")}
            </Text>
          )}
          {account.undecided && <Undecided undecided={account.undecided} />}
          {onSettle && account.outcomes.length > 0 && (
            <Button size="small" onClick={() => onSettle(account)}>
              {t("settle")}
            </Button>
          )}
        </Stack>
      ),
    },
  ];
};

import { useState } from "react";
import { useTranslations } from "use-intl";
import { action } from "#client/actions/action.tsx";
import { list, type RowAt } from "#client/lists/list.tsx";
import type { ListColumn } from "#client/lists/list-columns.tsx";
import { useHasRoleIn } from "#client/staff-access.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Inline, Stack, Text } from "#ui/layout.tsx";
import { Link } from "#ui/link.tsx";
import { Money, useMoney } from "#ui/money.tsx";
import { TotalsSummary } from "#ui/totals-summary.tsx";
import { carrierAccounts } from "./lists.ts";

const settle = action("/operator/settleCarrierAccount");

/** Records what a carrier paid, was paid, or what is written off. */
function SettleDialog({ account, onClose }: { account: RowAt<"/operator/carrierAccounts">; onClose: () => void }) {
  const t = useTranslations("carrierAccounts");
  const [outcome, setOutcome] = useState<string>(account.outcomes[0] ?? "");
  return (
    <settle.Dialog
      title={t("settleTitle", { order: account.order_number })}
      confirm={t("settle")}
      values={{ order_sn: account.order_number }}
      done={({ status }) => t(status === "waiting" ? "proposed" : "done")}
      onClose={onClose}
    >
      <settle.Field
        name="outcome"
        label={t("outcome")}
        defaultValue={outcome}
        onChange={setOutcome}
        options={account.outcomes.map((value) => ({ value, label: t(`outcomes.${value}`) }))}
      />
      <settle.Field name="amount" label={t("amount")} defaultValue={account.open.replace("-", "")} />
      {outcome !== "written_off" && <settle.Field name="reference" label={t("reference")} required />}
      <settle.Field name="note" label={t("note")} hint={t("noteHint")} required={outcome === "written_off"} />
    </settle.Dialog>
  );
}

type CarrierAccount = RowAt<"/operator/carrierAccounts">;

/** What carriers and the platform owe each other, by order. */
const { clientLoader, HydrateFallback, Page } = list({
  entry: carrierAccounts,
  messages: "carrierAccounts",
  tabs: ["open", "settled"],
  pageSize: 20,
  rowKey: ({ order_number }) => order_number,
  useView: ({ tab, data }) => {
    const t = useTranslations("carrierAccounts");
    const maySettle = useHasRoleIn("money", "finance");
    const [settled, setSettled] = useState<CarrierAccount>();
    return {
      title: t("title"),
      intro: t("intro"),
      above: (
        <Card>
          <TotalsSummary
            lines={[
              { label: t("owedToUs"), amount: data.owed_to_us },
              { label: t("owedByUs"), amount: data.owed_by_us },
            ]}
          />
        </Card>
      ),
      tabs: {
        label: t("tabs.label"),
        each: [
          { tab: "open", label: t("tabs.open") },
          { tab: "settled", label: t("tabs.settled") },
        ],
      },
      columns: useColumns(maySettle ? setSettled : undefined),
      empty: tab === "open" ? { title: t("none"), text: t("noneText") } : { title: t("noneSettled") },
      dialogs: settled && <SettleDialog account={settled} onClose={() => setSettled(undefined)} />,
    };
  },
});

export { clientLoader, HydrateFallback, Page as default };

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

const useColumns = (onSettle: ((account: CarrierAccount) => void) | undefined): ListColumn<CarrierAccount>[] => {
  const t = useTranslations("carrierAccounts");
  return [
    {
      key: "order",
      header: t("order"),
      text: ({ order_number, carrier_name }) => [order_number, carrier_name].filter(Boolean).join(" · "),
      cell: ({ order_number, carrier_name }) => (
        <Stack as="span">
          <Link to={`/operator/orders/${encodeURIComponent(order_number)}`}>{order_number}</Link>
          <Text as="span" size="sm" tone="faint">
            {carrier_name}
          </Text>
        </Stack>
      ),
    },
    { key: "since", header: t("since"), at: ({ since }) => since },
    {
      key: "items",
      header: t("items"),
      text: ({ items }) => items.map(({ kind, amount, note }) => [t(`kinds.${kind}`), amount, note].filter(Boolean).join(" ")).join("; "),
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
                  <Text as="span" anywhere>
                    {note}
                  </Text>
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
      money: ({ open }) => open,
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

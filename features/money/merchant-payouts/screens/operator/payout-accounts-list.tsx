import { useState } from "react";
import { useLocale, useTranslations } from "use-intl";
import { action } from "#client/actions/action.tsx";
import { list, type RowAt } from "#client/lists/list.tsx";
import type { ListColumn } from "#client/lists/list-columns.tsx";
import { anyText } from "#client/lists/list-query.ts";
import { rowActions } from "#client/lists/row-actions.tsx";
import { useHasRoleIn } from "#client/staff-access.ts";
import { useCall } from "#client/use-call.ts";
import { payoutAccounts } from "#features/money/merchant-payouts/screens/operator/lists.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { FileLinks } from "#ui/file-links.tsx";
import { Stack, Text } from "#ui/layout.tsx";

const decide = action("/operator/decidePayoutAccount");

type Account = RowAt<"/operator/payoutAccounts">;
const tabs = ["proposed", "usable", "declined", "replaced"] as const;
type Tab = (typeof tabs)[number];
type About = "approve" | "decline";

/** Bank accounts of manufacturers, which finance compares with their documents. */
const { clientLoader, HydrateFallback, Page } = list({
  entry: payoutAccounts,
  messages: "merchantPayoutsConsole",
  tabs,
  filters: { keyword: anyText },
  rowKey: ({ payout_account_id }) => String(payout_account_id),
  useView: ({ tab, data }) => {
    const t = useTranslations("merchantPayoutsConsole");
    const mayDecide = useHasRoleIn("money", "finance");
    const [asked, setAsked] = useState<{ about: About; account: Account }>();
    const [number, setNumber] = useState<{ account: Account; number: string }>();
    const show = useCall("/operator/payoutAccountNumber", undefined, { outdates: [] });
    const showNumber = async (account: Account) => {
      const shown = await show.submit({ payout_account_id: account.payout_account_id });
      if (shown) setNumber({ account, number: shown.number });
    };
    return {
      title: t("accounts.title"),
      intro: t("accounts.intro"),
      tabs: {
        label: t("accounts.tabsLabel"),
        each: tabs.map((each) => ({
          tab: each,
          label: t(`accounts.tabs.${each}`),
          ...(each === "proposed" && { count: data.counts.proposed }),
        })),
      },
      search: t("searchName"),
      columns: [
        ...useColumns(tab),
        ...(mayDecide
          ? [
              rowActions<Account>(t("actions"), [
                { text: t("accounts.show"), onPress: (account) => void showNumber(account) },
                { text: t("accounts.approve"), of: isProposed, onPress: (account) => setAsked({ about: "approve", account }) },
                { text: t("accounts.decline"), of: isProposed, onPress: (account) => setAsked({ about: "decline", account }) },
              ]),
            ]
          : []),
      ],
      dialogs: (
        <>
          {number && <NumberDialog {...number} onClose={() => setNumber(undefined)} />}
          {asked && <DecideDialog {...asked} onClose={() => setAsked(undefined)} />}
        </>
      ),
      empty: { title: t(tab === "proposed" ? "accounts.none" : "accounts.noneHere") },
      notFound: { title: t("notFound") },
    };
  },
});

export { clientLoader, HydrateFallback, Page as default };

const isProposed = ({ status }: Account): boolean => status === "proposed";

function NumberDialog({ account, number, onClose }: { account: Account; number: string; onClose: () => void }) {
  const t = useTranslations("merchantPayoutsConsole.accounts");
  return (
    <Dialog open size="small" title={t("showTitle")} onClose={onClose} footer={<Button onClick={onClose}>{t("close")}</Button>}>
      <Stack gap={2}>
        <Text tone="soft" anywhere>
          {account.holder_name} · {account.bank_name} · {account.routing_code}
        </Text>
        <Text as="strong" size="xl" numeric anywhere>
          {number}
        </Text>
        <Text size="sm" tone="soft">
          {t("showText")}
        </Text>
      </Stack>
    </Dialog>
  );
}

function DecideDialog({ about, account, onClose }: { about: About; account: Account; onClose: () => void }) {
  const t = useTranslations("merchantPayoutsConsole");
  const { payout_account_id, holder_name, merchant_name, last4, replaces_last4 } = account;
  if (about === "approve")
    return (
      <decide.Confirm
        title={t("accounts.approveTitle", { name: merchant_name, last4 })}
        confirm={t("accounts.approve")}
        values={{ payout_account_id, decision: "approve" }}
        done={t("accounts.approved")}
        onClose={onClose}
      >
        {t("accounts.approveText", { holder: holder_name })}{" "}
        {replaces_last4 !== "" && t("accounts.approveReplaces", { last4: replaces_last4 })}
      </decide.Confirm>
    );
  return (
    <decide.Dialog
      title={t("accounts.declineTitle", { last4 })}
      confirm={t("accounts.decline")}
      values={{ payout_account_id, decision: "refuse" }}
      done={t("accounts.declined")}
      onClose={onClose}
    >
      <decide.Field name="note" label={t("reason")} hint={t("accounts.declineHint")} required />
    </decide.Dialog>
  );
}

const useColumns = (tab: Tab): ListColumn<Account>[] => {
  const t = useTranslations("merchantPayoutsConsole");
  const names = new Intl.DisplayNames([useLocale()], { type: "region" });
  const isOpen = tab === "proposed";
  return [
    { key: "manufacturer", header: t("manufacturer"), text: ({ merchant_name }) => merchant_name },
    { key: "holder", header: t("accounts.holder"), text: ({ holder_name }) => holder_name },
    {
      key: "bank",
      header: t("accounts.bank"),
      text: ({ bank_name, country }) => `${bank_name}, ${names.of(country) ?? country}`,
      cell: ({ bank_name, country, routing_code }) => (
        <Stack as="span">
          {bank_name}
          <Text as="span" size="sm" tone="soft">
            {names.of(country) ?? country} · {routing_code}
          </Text>
        </Stack>
      ),
    },
    { key: "routing", header: t("accounts.routing"), text: ({ routing_code }) => routing_code, optional: true },
    {
      key: "number",
      header: t("accounts.number"),
      text: ({ last4 }) => `•••• ${last4}`,
      cell: ({ last4, replaces_last4 }) => (
        <Stack as="span">
          <Text as="span" nowrap numeric>
            •••• {last4}
          </Text>
          {replaces_last4 !== "" && (
            <Text as="span" size="sm" tone="soft">
              {t("accounts.replaces", { last4: replaces_last4 })}
            </Text>
          )}
        </Stack>
      ),
    },
    {
      key: "documents",
      header: t("accounts.documents"),
      cell: ({ files }) => <FileLinks files={files} />,
    },
    { key: "added", header: t("accounts.added"), at: ({ added_at }) => added_at, ...(isOpen && { as: "time" as const }) },
    { key: "addedBy", header: t("accounts.addedBy"), text: ({ added_by }) => added_by, ...(isOpen ? { minor: true } : { optional: true }) },
    { key: "usableFrom", header: t("accounts.usableFrom"), at: ({ usable_from }) => usable_from, optional: tab !== "usable" },
    { key: "decidedBy", header: t("accounts.decidedBy"), text: ({ decided_by }) => decided_by, optional: isOpen },
    { key: "note", header: t("accounts.note"), text: ({ decision_note }) => decision_note, optional: tab !== "declined" },
  ];
};

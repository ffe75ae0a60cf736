import { useTranslations } from "use-intl";
import { list } from "#client/lists/list.tsx";
import { BankDays } from "#features/money/merchant-payouts/screens/bank-days.tsx";
import { payouts } from "#features/money/merchant-payouts/screens/merchant/lists.ts";
import { usePayoutStatus } from "#features/money/merchant-payouts/screens/payout-status.ts";

/** What the manufacturer was paid, and what is on its way. */
const { clientLoader, HydrateFallback, Page } = list({
  entry: payouts,
  messages: "merchantPayouts",
  rowKey: ({ payout_id }) => String(payout_id),
  useView: () => {
    const t = useTranslations("merchantPayouts.payouts");
    const status = usePayoutStatus("merchant");
    return {
      title: t("title"),
      intro: t("intro"),
      columns: [
        { key: "number", header: t("number"), text: ({ payout_number }) => payout_number },
        { key: "amount", header: t("amount"), money: ({ amount }) => amount },
        {
          key: "status",
          header: t("status"),
          status: (row) => status(row.status),
          cell: (row) => <BankDays payout={row} status={status(row.status)} />,
        },
        { key: "account", header: t("account"), text: ({ bank_name, last4 }) => `${bank_name} •••• ${last4}` },
        { key: "preparedAt", header: t("preparedAt"), at: ({ prepared_at }) => prepared_at },
        { key: "approvedAt", header: t("approvedAt"), at: ({ approved_at }) => approved_at, optional: true },
        { key: "endedAt", header: t("endedAt"), at: ({ ended_at }) => ended_at },
        { key: "reference", header: t("reference"), text: ({ bank_reference }) => bank_reference, minor: true },
        { key: "note", header: t("note"), text: ({ note }) => note, minor: true },
      ],
      empty: { title: t("none"), text: t("noneText"), picture: "ledger" },
    };
  },
});

export { clientLoader, HydrateFallback, Page as default };

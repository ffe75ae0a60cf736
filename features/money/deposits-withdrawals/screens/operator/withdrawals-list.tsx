import { useTranslations } from "use-intl";
import { list, type RowAt } from "#client/lists/list.tsx";
import { anyText } from "#client/lists/list-query.ts";
import { requestOnce } from "#client/request-once.ts";
import { useHasRoleIn } from "#client/staff-access.ts";
import { useDownload } from "#client/use-download.ts";
import { withdrawals } from "#features/money/deposits-withdrawals/screens/operator/lists.ts";
import { useTransferColumns } from "#features/money/deposits-withdrawals/screens/operator/transfer-columns.tsx";
import css from "#features/money/deposits-withdrawals/screens/operator/transfers.module.css";
import { isOpenWithdrawal, withdrawalStatuses } from "#features/money/deposits-withdrawals/statuses.ts";
import { csvMimeType } from "#kernel/csv.ts";
import { toneOf } from "#kernel/state-machine.ts";
import { Button } from "#ui/button.tsx";
import { Stack, Text } from "#ui/layout.tsx";
import { toast } from "#ui/toast.ts";

const tabs = ["open", "paying", "paid", "refused", "cancelled"] as const;

/** Withdrawals of all companies, and the file of pending transfers for the bank. */
const { clientLoader, HydrateFallback, Page } = list({
  entry: withdrawals,
  tabs,
  filters: { keyword: anyText },
  pageSize: 24,
  rowKey: ({ withdrawal_id }) => withdrawal_id,
  rowLink: ({ withdrawal_id }) => `/operator/withdrawals/${withdrawal_id}`,
  useView: ({ data }) => {
    const t = useTranslations("depositsWithdrawalsConsole");
    const mayDecide = useHasRoleIn("money", "finance");
    const { company, submitted, state } = useTransferColumns<RowAt<typeof withdrawals.call>>(
      ({ status }) => isOpenWithdrawal(status),
      ({ status }) => toneOf(withdrawalStatuses, status, "operator"),
    );
    return {
      title: t("withdrawals.title"),
      intro: t("withdrawals.intro"),
      actions: mayDecide && <BankFileButton />,
      tabs: { label: t("withdrawals.title"), each: tabs.map((tab) => ({ tab, label: t(`withdrawals.${tab}`), count: data.counts[tab] })) },
      search: t("search"),
      columns: [
        company,
        { key: "number", header: t("number"), text: ({ withdrawal_number }) => withdrawal_number, minor: true },
        {
          key: "to",
          header: t("withdrawals.to"),
          text: ({ method, destination }) => `${t(`withdrawals.methods.${method}`)} · ${destination}`,
          cell: ({ method, destination }) => (
            <Stack as="span" items="start" gap="half" anywhere className={css.two}>
              {t(`withdrawals.methods.${method}`)}
              <Text as="small" numeric>
                {destination}
              </Text>
            </Stack>
          ),
        },
        { key: "amount", header: t("withdrawals.amount"), money: ({ amount }) => amount },
        submitted,
        state,
      ],
      empty: { title: t("withdrawals.emptyTitle"), text: t("withdrawals.emptyText"), picture: "ledger" },
      notFound: { title: t("emptyFound") },
    };
  },
});

export { clientLoader, HydrateFallback, Page as default };

/** Downloads the pending bank transfers as a file for the bank. */
function BankFileButton() {
  const t = useTranslations("depositsWithdrawalsConsole.withdrawals");
  const file = useDownload();
  const prepare = async () => {
    const { filename, csv, count } = await requestOnce("/operator/exportWithdrawals", {}, { quiet: true });
    toast(t("exported", { count }), { tone: "success", durationMs: 5000 });
    return count > 0 ? { filename, parts: [csv], type: csvMimeType } : undefined;
  };
  return (
    <Button icon="download" pending={file.pending} onClick={() => void file.start(prepare)}>
      {t("export")}
    </Button>
  );
}

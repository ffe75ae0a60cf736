import { useTranslations } from "use-intl";
import type { ContractDetail } from "#features/trade/contracts/screens/contract-data.ts";
import { ContractFiles } from "#features/trade/contracts/screens/contract-files.tsx";
import type { Actor } from "#features/trade/orders/statuses.ts";
import { Card } from "#ui/card.tsx";
import { Stack, Text } from "#ui/layout.tsx";
import { Moment } from "#ui/moment.tsx";
import { Timeline } from "#ui/timeline.tsx";

/** Actions shown as failed. */
const failedActions: readonly string[] = [
  "decline",
  "rejectContract",
  "rejectDeposit",
  "rejectBalance",
  "rejectShipping",
  "failInspection",
];

/** Every event of a contract, newest first: who did what when, with notes and files. */
export function ContractHistory({ contract }: { contract: ContractDetail }) {
  const t = useTranslations("contracts");
  const labels = useTranslations("ordersLabels");
  const { timeline, contract_sn } = contract;
  const entries = timeline
    .map(({ at, actor, name, action, note, files, to_status }, index) => ({
      key: `${at} ${action} ${to_status}`,
      // The balance of a contract is paid by any method, and a proof of payment is still to be checked.
      title: action === "payBalance" ? t("balanceSubmitted") : labels(`event.${action as "submit"}`),
      state: failedActions.includes(action)
        ? ("failed" as const)
        : index === timeline.length - 1
          ? ("current" as const)
          : ("done" as const),
      meta: (
        <>
          <Moment at={at} as="time" /> · {[labels(`actor.${actor as Actor}`), name].filter(Boolean).join(" · ")}
        </>
      ),
      children: (note || files.length > 0) && (
        <Stack items="start" gap={2} above={2}>
          {note && (
            <Text quote lines anywhere>
              {note}
            </Text>
          )}
          <ContractFiles contractSn={contract_sn} files={files} />
        </Stack>
      ),
    }))
    .reverse();
  return (
    <Card title={t("history")}>
      <Timeline entries={entries} />
    </Card>
  );
}

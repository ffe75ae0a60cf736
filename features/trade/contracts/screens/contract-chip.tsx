import { useTranslations } from "use-intl";
import type { ContractHead } from "#features/trade/contracts/screens/contract-data.ts";
import type { ContractSide } from "#features/trade/contracts/screens/contract-paths.ts";
import { statusTone } from "#features/trade/orders/rules/next-actor.ts";
import { statusOf } from "#features/trade/orders/statuses.ts";
import { StatusChip } from "#ui/badge.tsx";

/** The reader of a screen, as the status tables name them. */
export const readerOf = { buyer: "buyer", merchant: "merchant", operator: "us" } as const satisfies Record<ContractSide, string>;

/** The status of a contract; contracts that wait for the reader are marked. */
export function ContractChip({ contract, side }: { contract: Pick<ContractHead, "status" | "turn">; side: ContractSide }) {
  const t = useTranslations("contracts");
  const status = statusOf(contract.status);
  return (
    <StatusChip tone={statusTone({ status: contract.status, kind: "fob" }, readerOf[side])}>
      {t(`status.${status as "drafting"}`)}
    </StatusChip>
  );
}

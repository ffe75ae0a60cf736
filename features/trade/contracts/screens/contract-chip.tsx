import { useTranslations } from "use-intl";
import { phaseTone } from "#features/trade/contracts/rules/phase.ts";
import type { ContractHead } from "#features/trade/contracts/screens/contract-data.ts";
import type { ContractSide } from "#features/trade/contracts/screens/contract-paths.ts";
import { StatusChip } from "#ui/badge.tsx";

/** The reader of a screen, as the status tables name them. */
export const readerOf = { buyer: "buyer", merchant: "merchant", operator: "us" } as const satisfies Record<ContractSide, string>;

/** Where a contract stands; contracts that wait for the reader are marked. */
export function ContractChip({ contract: { phase }, side }: { contract: Pick<ContractHead, "phase">; side: ContractSide }) {
  const t = useTranslations("contracts");
  return <StatusChip tone={phaseTone(phase, readerOf[side])}>{t(`status.${phase}`)}</StatusChip>;
}

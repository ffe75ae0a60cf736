import { useTranslations } from "use-intl";
import { phaseTone } from "#features/trade/contracts/rules/phase.ts";
import type { ContractHead } from "#features/trade/contracts/screens/contract-data.ts";
import type { ContractSide } from "#features/trade/contracts/screens/contract-paths.ts";
import { StatusChip, type Tone } from "#ui/badge.tsx";

/** The reader of a screen, as the status tables name them. */
export const readerOf = { buyer: "buyer", merchant: "merchant", operator: "us" } as const satisfies Record<ContractSide, string>;

/** Where a contract stands; contracts that wait for the reader are marked. */
export const useContractStatus = (side: ContractSide): ((contract: Pick<ContractHead, "phase">) => { tone: Tone; text: string }) => {
  const t = useTranslations("contracts");
  return ({ phase }) => ({ tone: phaseTone(phase, readerOf[side]), text: t(`status.${phase}`) });
};

export function ContractChip({ contract, side }: { contract: Pick<ContractHead, "phase">; side: ContractSide }) {
  const { tone, text } = useContractStatus(side)(contract);
  return <StatusChip tone={tone}>{text}</StatusChip>;
}

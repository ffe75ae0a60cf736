import { Suspense } from "react";
import { useLocale, useTranslations } from "use-intl";
import { ContractActions } from "#features/trade/contracts/screens/actions/contract-actions.tsx";
import { readerOf } from "#features/trade/contracts/screens/contract-chip.tsx";
import { type ContractDetail, toTermValues } from "#features/trade/contracts/screens/contract-data.ts";
import { useContractDeadline } from "#features/trade/contracts/screens/use-contract-deadline.ts";
import { formatDay } from "#kernel/calendar.ts";
import { formatMoney } from "#kernel/format-money.ts";
import type { Language } from "#kernel/languages.ts";
import { Icon } from "#ui/icon.tsx";
import { Box, Inline, Stack, Text } from "#ui/layout.tsx";
import { lazy } from "#ui/lazy.ts";
import { StepBar } from "#ui/step-bar.tsx";

const ReworkReport = lazy(() =>
  import("#features/trade/contracts/screens/detail/rework-report.tsx").then((module) => ({ default: module.ReworkReport })),
);

/** Steps, whose turn it is until when, what happens next, and the reader's buttons. */
export function ContractTurn({ contract }: { contract: ContractDetail }) {
  const t = useTranslations("contracts");
  const deadline = useContractDeadline();
  const { side, turn, phase, steps, current_step } = contract;
  const isOurs = turn === readerOf[side];
  const isOver = turn === "nobody";
  return (
    <Stack as="section" gap={4} frame="panel" pad={5} aria-label={t("next")}>
      {current_step >= 0 && <StepBar steps={steps.map((step) => t(`steps.${step as "draft"}`))} current={current_step} />}
      <Stack gap={3}>
        <div>
          <Text size="lg" weight="bold" tone={isOurs ? "brand" : "ink"}>
            {isOurs ? t("yourTurn") : t(`turn.${turn}`)}
          </Text>
          <Text>{t(`next_step.${phase}`, toTermValues(contract))}</Text>
        </div>
        {contract.deadline && !isOver && (
          <Inline as="p" gap={2} size="sm" tone="deal" weight="medium">
            <Icon name="clock" size={16} />
            {deadline(contract.deadline)}
          </Inline>
        )}
        {phase === "awaitingManufacturer" && <ComingSteps contract={contract} />}
        <Box>
          {phase === "reworking" && side === "merchant" ? (
            <Suspense>
              <ReworkReport contractSn={contract.contract_sn} />
            </Suspense>
          ) : (
            <ContractActions contract={contract} />
          )}
        </Box>
      </Stack>
    </Stack>
  );
}

/** Who has to do what, by when, once the manufacturer has accepted a contract that was sent. */
function ComingSteps({ contract: { side, deposit, currency, delivery_date } }: { contract: ContractDetail }) {
  const t = useTranslations("contracts.coming");
  const language = useLocale() as Language;
  const items = [
    t("sign"),
    Number(deposit) > 0 ? t("deposit", { amount: formatMoney(deposit, language, currency) }) : t("start"),
    delivery_date && t("produce", { date: formatDay(delivery_date, language) }),
  ].filter(Boolean);
  return (
    <Stack gap={2} size="sm">
      {side === "buyer" && <Text tone="soft">{t("noDeadline")}</Text>}
      <Text weight="medium">{t("title")}</Text>
      <Stack as="ol" gap={1}>
        {items.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </Stack>
    </Stack>
  );
}

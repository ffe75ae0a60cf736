import { useTranslations } from "use-intl";
import { StatusChip, type Tone } from "#ui/badge.tsx";
import { Stack, Text } from "#ui/layout.tsx";
import { useDay } from "#ui/moment.tsx";

interface Props {
  payout: { bank_confirmed_on: string | null; bank_returned_on: string | null };
  status: { tone: Tone; text: string };
}

/** The status of a payout with the days that the bank's statement shows it leaving and coming back. */
export function BankDays({ payout: { bank_confirmed_on, bank_returned_on }, status }: Props) {
  const t = useTranslations("merchantPayouts.payouts");
  const day = useDay();
  return (
    <Stack as="span" gap={1} items="start">
      <StatusChip tone={status.tone}>{status.text}</StatusChip>
      {bank_confirmed_on && (
        <Text as="span" size="sm" tone="soft">
          {t("bankConfirmed", { day: day(bank_confirmed_on) })}
        </Text>
      )}
      {bank_returned_on && (
        <Text as="span" size="sm" tone="soft">
          {t("bankReturned", { day: day(bank_returned_on) })}
        </Text>
      )}
    </Stack>
  );
}

import { useFormatter, useTranslations } from "use-intl";
import { reminderDays } from "#features/catalog/products/rules/presale-terms.ts";
import { Stack } from "#ui/layout.tsx";
import { useDay } from "#ui/moment.tsx";

interface Terms {
  final_date: string | null;
  overdue_policy: "keep" | "refund";
  grace_days: number;
  slip_days: number;
}

/** What happens when goods or money are late, in sentences. */
export function ReservationTerms({ terms }: { terms: Terms }) {
  const t = useTranslations("reservations.terms");
  const day = useDay();
  const format = useFormatter();
  return (
    <Stack as="ul" gap={2} size="sm" tone="soft" indent style={{ listStyle: "disc" }}>
      {terms.final_date && <li>{t("final", { date: day(terms.final_date), reminders: format.list(reminderDays.map(String)) })}</li>}
      <li>{t(terms.overdue_policy, { days: terms.grace_days })}</li>
      <li>{t("slip", { days: terms.slip_days })}</li>
      <li>{t("review")}</li>
    </Stack>
  );
}

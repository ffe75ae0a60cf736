import { useTranslations } from "use-intl";
import type { Reservation } from "#features/trade/reservations/screens/buyer/reservation-data.ts";
import { Stack, Text } from "#ui/layout.tsx";
import { Meter } from "#ui/meter.tsx";
import { useDay } from "#ui/moment.tsx";
import { useMoney } from "#ui/money.tsx";
import { TotalsSummary } from "#ui/totals-summary.tsx";

const isZero = (amount: string): boolean => Number(amount) === 0;

/** How much of a reservation is paid, as a bar, with deposit, balance and refund. */
export function ReservationMoney({ reservation }: { reservation: Reservation }) {
  const t = useTranslations("reservations");
  const money = useMoney();
  const day = useDay();
  const { order_fee, paid_fee, refunded_fee, deposit, deposit_percents, final_amount, final_date } = reservation;
  return (
    <Stack gap={2}>
      <Meter min={0} max={Number(order_fee) || 1} value={Number(paid_fee) - Number(refunded_fee)} aria-hidden />
      <Text size="sm" tone="soft" numeric>
        {t("paidOf", { paid: money(paid_fee), total: money(order_fee) })}
      </Text>
      <TotalsSummary
        label={t("money")}
        lines={[
          { label: t("deposit", { percent: deposit_percents }), amount: deposit },
          { label: final_date ? t("restBy", { date: day(final_date) }) : t("rest"), amount: final_amount },
          ...(isZero(refunded_fee) ? [] : [{ label: t("refunded"), amount: refunded_fee }]),
          { label: t("total"), amount: order_fee, isTotal: true },
        ]}
      />
    </Stack>
  );
}

import { useFormatter, useTranslations } from "use-intl";
import { CancelPayment } from "#features/money/payments/screens/buyer/cancel-payment.tsx";
import css from "#features/money/payments/screens/buyer/pay.module.css";
import { orderPath, ordersPage, type PayData, paidText, payPath, statusKey } from "#features/money/payments/screens/buyer/pay-data.ts";
import { useTimeLeft } from "#features/money/payments/screens/buyer/time-left.tsx";
import { StatusChip, type Tone } from "#ui/badge.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Inline, Stack, Text } from "#ui/layout.tsx";
import { Link } from "#ui/link.tsx";
import { useDay } from "#ui/moment.tsx";
import { useMoney } from "#ui/money.tsx";
import { Notice } from "#ui/notice.tsx";
import { Outcome } from "#ui/outcome.tsx";
import { StepBar } from "#ui/step-bar.tsx";

const statusTone = (status: number): Tone => {
  if ([0, 11, 12, 14, 45, 46, 100].includes(status)) return "waiting";
  if (status === 9) return "neutral";
  return status === 7 ? "done" : "progress";
};

/** The orders with their statuses. */
export function OrderStatuses({ orders }: { orders: readonly { order_sn: string; status: number }[] }) {
  const t = useTranslations("payments");
  return (
    <Stack as="ul" wide className={css.states}>
      {orders.map(({ order_sn, status }) => (
        <Inline as="li" wrap gap={2} gapX={4} justify="between" size="sm" padY={3} numeric key={order_sn}>
          <Link to={orderPath(order_sn)}>{order_sn}</Link>
          <StatusChip tone={statusTone(status)}>{t(`statuses.${statusKey(status)}`)}</StatusChip>
        </Inline>
      ))}
    </Stack>
  );
}

/** The payment page of an order that cannot be paid now (docs/screens.md). */
export function PayStatus({ pay, paid }: { pay: PayData; paid: string | undefined }) {
  if (paid !== undefined) return <PaymentDone pay={pay} amount={paid} />;
  if (pay.status === 18) return <VoucherUnderReview pay={pay} />;
  if (pay.status === 96) return <PaymentInProgress pay={pay} />;
  return <CurrentStatus pay={pay} />;
}

function NextSteps({ pay }: { pay: PayData }) {
  const t = useTranslations("payments.done");
  const money = useMoney();
  const isFreightDue = pay.orders.some(({ status }) => status === 45 || status === 46);
  return (
    <>
      {isFreightDue && <Notice tone="waiting">{t("freightDue", { amount: money(pay.freight_due) })}</Notice>}
      {pay.orders.some(({ status }) => status === 100) && <Notice tone="waiting">{t("labelDue")}</Notice>}
      <OrderStatuses orders={pay.orders} />
    </>
  );
}

function NextActions({ pay }: { pay: PayData }) {
  const t = useTranslations("payments.done");
  const isFreightDue = pay.orders.some(({ status }) => status === 45 || status === 46);
  const { to, label } = ordersPage(pay);
  return (
    <>
      {isFreightDue && (
        <ButtonLink variant="primary" to={payPath(pay.order_sn, "freight")} icon="truck">
          {t("payFreight")}
        </ButtonLink>
      )}
      <ButtonLink variant={isFreightDue ? "secondary" : "primary"} to={to}>
        {t(label)}
      </ButtonLink>
      <ButtonLink variant="quiet" to="/home">
        {t("shop")}
      </ButtonLink>
    </>
  );
}

function PaymentDone({ pay, amount }: { pay: PayData; amount: string }) {
  const t = useTranslations("payments.done");
  const money = useMoney();
  return (
    <Outcome
      icon="check"
      tone="done"
      title={pay.purpose === "freight" ? t("freightTitle") : t("title")}
      actions={<NextActions pay={pay} />}
      live
    >
      <p>{t(paidText(pay), { amount: money(amount) })}</p>
      <NextSteps pay={pay} />
    </Outcome>
  );
}

function CurrentStatus({ pay }: { pay: PayData }) {
  const t = useTranslations("payments.done");
  const day = useDay();
  const isCanceled = pay.orders.every(({ status }) => status === 9);
  const isPaid = pay.orders.some(({ paid_fee }) => Number(paid_fee) > 0);
  if (isCanceled) {
    return (
      <Outcome
        icon="close"
        tone="neutral"
        title={t("canceledTitle")}
        actions={<ButtonLink to="/user_center/balance">{t("balance")}</ButtonLink>}
      >
        <p>{t("canceledText")}</p>
        <OrderStatuses orders={pay.orders} />
      </Outcome>
    );
  }
  return (
    <Outcome icon="check" tone="done" title={isPaid ? t("title") : t("statusTitle")} actions={<NextActions pay={pay} />}>
      <p>{t("statusText")}</p>
      {pay.voucher?.status === "approved" && pay.voucher.bank_booked_on && (
        <p>{t("bankMatched", { day: day(pay.voucher.bank_booked_on) })}</p>
      )}
      <NextSteps pay={pay} />
    </Outcome>
  );
}

function VoucherUnderReview({ pay }: { pay: PayData }) {
  const t = useTranslations("payments.review");
  const done = useTranslations("payments.done");
  const money = useMoney();
  const format = useFormatter();
  const day = useDay();
  const { voucher } = pay;
  const { to, label } = ordersPage(pay);
  const actions = <ButtonLink to={to}>{done(label)}</ButtonLink>;
  return (
    <Outcome icon="clock" tone="waiting" title={t(pay.purpose === "final" ? "finalTitle" : "title")} actions={actions}>
      {voucher && (
        <p>
          {voucher.bank_booked_on
            ? t("bankText", { amount: money(voucher.amount), day: day(voucher.bank_booked_on) })
            : t("text", {
                amount: money(voucher.amount),
                when: format.dateTime(new Date(voucher.submitted_at), { dateStyle: "medium", timeStyle: "short" }),
              })}
        </p>
      )}
      {voucher && Number(voucher.balance_amount) > 0 && <p>{t("held", { amount: money(voucher.balance_amount) })}</p>}
      <StepBar steps={[t("step1"), t("step2"), t("step3")]} current={1} />
      <OrderStatuses orders={pay.orders} />
    </Outcome>
  );
}

function PaymentInProgress({ pay }: { pay: PayData }) {
  const t = useTranslations("payments.underWay");
  const money = useMoney();
  const open = pay.open_payment;
  const left = useTimeLeft(open?.expires_at ?? pay.created_at);
  const actions = (
    <>
      {open?.redirect_url && (
        <Button variant="primary" icon="external" onClick={() => location.assign(open.redirect_url)}>
          {t("continue")}
        </Button>
      )}
      <ButtonLink to={`/pay/payResultNew?order_sn=${encodeURIComponent(pay.order_sn)}`}>{t("check")}</ButtonLink>
      {open?.redirect_url && <CancelPayment orderSn={pay.order_sn} purpose={pay.purpose} />}
    </>
  );
  return (
    <Outcome icon="lock" tone="waiting" title={t("title")} actions={actions}>
      {open && <p>{t("text", { amount: money(open.amount) })}</p>}
      {open && Number(open.balance_amount) > 0 && (
        <Text size="sm" tone="soft">
          {t("held", { amount: money(open.balance_amount) })}
        </Text>
      )}
      {left && (
        <Text size="sm" tone="soft">
          {t("until", { left })}
        </Text>
      )}
      <OrderStatuses orders={pay.orders} />
    </Outcome>
  );
}

import { type ReactNode, Suspense, useState } from "react";
import { useLocation, useRevalidator, useSearchParams } from "react-router";
import { useTranslations } from "use-intl";
import { useCall } from "#client/use-call.ts";
import { useAbility } from "#features/identity/members/screens/buyer/use-ability.ts";
import css from "#features/money/payments/screens/buyer/pay.module.css";
import { splitOrderNumbers } from "#kernel/order-numbers.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Form } from "#ui/form.tsx";
import { Stack, Text } from "#ui/layout.tsx";
import { lazy } from "#ui/lazy.ts";
import { useMoney } from "#ui/money.tsx";
import { Notice } from "#ui/notice.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { RadioButtons } from "#ui/radio-buttons.tsx";
import { TwoColumns } from "#ui/two-columns.tsx";
import { BalanceForm } from "./balance-form.tsx";
import { BalancePart, type BalancePartState, firstPart, isBesideBalance, restOf } from "./balance-part.tsx";
import { HiddenOrderFields } from "./form-parts.tsx";
import { MethodChoice } from "./method-choice.tsx";
import { isReservationPayment, type PayData, type PayMethod } from "./pay-data.ts";
import type { NotPaid } from "./pay-placed.ts";
import { PayStatus } from "./pay-status.tsx";
import { PaySummary } from "./pay-summary.tsx";
import { ProviderForm } from "./provider-form.tsx";
import { TermsForm } from "./terms-form.tsx";
import { VoucherFields } from "./voucher-fields.tsx";

/**
 * Deposit or full amount of a reservation; goods, or goods and freight of a freight order. The choice is in the URL, because amount
 * and methods follow it.
 */
function PurposeChoice({ pay }: { pay: PayData }) {
  const t = useTranslations("payments.purpose");
  const money = useMoney();
  const [, setParams] = useSearchParams();
  const textOf = { deposit: "deposit", order: isReservationPayment(pay) ? "order" : "goods", all: "all" } as const;
  const options = pay.purposes.flatMap(({ purpose, due }) =>
    purpose === "deposit" || purpose === "order" || purpose === "all"
      ? [{ value: purpose, label: t(textOf[purpose], { amount: money(due) }), note: t(`${textOf[purpose]}Note`) }]
      : [],
  );
  if (options.length < 2) return null;
  const choose = (purpose: string) =>
    setParams(
      (params) => {
        params.set("purpose", purpose);
        return params;
      },
      { replace: true, preventScrollReset: true },
    );
  return (
    <Card title={t("title")}>
      <RadioButtons name="pay_purpose" label={t("title")} labelHidden boxed value={pay.purpose} onChange={choose} options={options} />
    </Card>
  );
}

/** Submits the proof of an offline payment of an order. */
function OfflineForm({ pay, part, onPart, onSubmitted }: { pay: PayData; onSubmitted: () => void } & BalancePartState) {
  const t = useTranslations("payments.offline");
  const call = useCall("/pay/offline", onSubmitted, { quiet: true });
  return (
    <Form call={call} className={css.form}>
      <HiddenOrderFields pay={pay} />
      <BalancePart
        available={pay.available}
        due={pay.due}
        currency={pay.currency}
        method="offline"
        hasPassword={pay.has_payment_password}
        part={part}
        onChange={onPart}
      />
      <VoucherFields bank={pay} amount={restOf(pay.due, part)} />
      <Button type="submit" variant="primary" size="large" icon="upload" pending={call.pending}>
        {t("submit")}
      </Button>
    </Form>
  );
}

/** Comes after the page: it asks by itself for what else is due. */
const AlsoDue = lazy(async () => ({ default: (await import("#features/money/payments/screens/buyer/also-due.tsx")).AlsoDue }));

interface Props {
  pay: PayData;
  account: string;
  /** Above the payment methods: what is paid and what comes next. */
  facts?: ReactNode;
}

const titles = {
  order: "title",
  freight: "titleFreight",
  deposit: "titleDeposit",
  final: "titleFinal",
  all: "title",
  edit: "titleEdit",
} as const;

/** The payment page (docs/screens.md): status 0 shows the form, any other code the order's status. */
export function PayScreen({ pay, account, facts }: Props) {
  const t = useTranslations("payments");
  const { search } = useLocation();
  // What was paid at this address; another choice of orders is another payment.
  const [paid, setPaid] = useState<{ amount: string; search: string }>();
  const { revalidate } = useRevalidator();
  const numbers = splitOrderNumbers(pay.order_sn);
  const paidHere = paid?.search === search ? paid.amount : undefined;
  if (pay.status !== 0 || paidHere !== undefined) return <PayStatus pay={pay} paid={paidHere} />;
  return (
    <div className={css.page}>
      <PageHeader
        title={t(titles[pay.purpose])}
        intro={numbers.length > 1 ? t("introSeveral", { numbers: numbers.join(", ") }) : t("intro", { number: pay.order_sn })}
      />
      <TwoColumns sticky sideFirst width={24} side={<PaySummary pay={pay} />}>
        <PayForm
          pay={pay}
          account={account}
          facts={facts}
          onPaid={(answer) => {
            setPaid({ ...answer, search });
            void revalidate();
          }}
          onChanged={() => void revalidate()}
        />
      </TwoColumns>
    </div>
  );
}

interface FormProps extends Props {
  onPaid: (answer: { amount: string }) => void;
  onChanged: () => void;
}

/** The preselected method: the first one, but not a balance below the due amount. */
const defaultMethod = ({ methods, is_balance_enough }: PayData): PayMethod => {
  const [first, second] = methods;
  return (first?.method === "balance" && !is_balance_enough ? second?.method : first?.method) ?? "offline";
};

function PayForm({ pay, account, facts, onPaid, onChanged }: FormProps) {
  const t = useTranslations("payments");
  const [params] = useSearchParams();
  const requested = pay.methods.find(({ method: name }) => name === params.get("method"))?.method;
  const [chosen, setMethod] = useState(requested);
  // Another choice of what is paid may be closed to the chosen method.
  const method = pay.methods.some(({ method: name }) => name === chosen) && chosen ? chosen : defaultMethod(pay);
  const [part, setPart] = useState<string | undefined>(() => params.get("balance") ?? undefined);
  const beside = pay.methods.find(({ method: name }) => isBesideBalance(name))?.method;
  const notPaid = (useLocation().state as Partial<NotPaid> | null)?.notPaid;
  const payRest =
    beside &&
    (() => {
      setMethod(beside);
      setPart(firstPart(pay.due, pay.available));
    });
  const isRefused = pay.voucher?.status === "refused";
  const mayPay = useAbility("pay");
  if (!mayPay) {
    return (
      <Stack gap={4} shrink>
        <Card title={t("method")}>
          <p>{t("rolePaysNothing")}</p>
        </Card>
      </Stack>
    );
  }
  return (
    <Stack gap={4} shrink>
      {notPaid && (
        <Notice tone="danger" icon="warning" role="alert">
          <div>
            <Text as="h2" size="md">
              {t("notPaidTitle")}
            </Text>
            <Text above={1} size="sm">
              {notPaid} {t("notPaidText")}
            </Text>
          </div>
        </Notice>
      )}
      {isRefused && (
        <Notice tone="danger" icon="warning" role="status">
          <div>
            <Text as="h2" size="md">
              {t(pay.purpose === "final" ? "offline.refusedFinal" : "offline.refusedTitle")}
            </Text>
            <Text above={1} size="sm">
              {t("offline.refusedText", { note: pay.voucher?.note ?? "" })}
            </Text>
          </div>
        </Notice>
      )}
      <PurposeChoice pay={pay} />
      <Suspense>
        <AlsoDue pay={pay} />
      </Suspense>
      {facts}
      <Card title={t("method")}>
        <MethodChoice pay={pay} value={method} onChange={setMethod} />
        <Stack items="start" gap={4} above={5} key={`${method} ${pay.order_sn} ${pay.purpose}`}>
          {method === "balance" && (
            <BalanceForm pay={pay} account={account} onPaid={onPaid} onPasswordSet={onChanged} onPayRest={payRest} />
          )}
          {method === "terms" && <TermsForm pay={pay} account={account} onPaid={onPaid} onPasswordSet={onChanged} />}
          {method === "offline" && <OfflineForm pay={pay} part={part} onPart={setPart} onSubmitted={onChanged} />}
          {method !== "balance" && method !== "terms" && method !== "offline" && (
            <ProviderForm pay={pay} method={method} part={part} onPart={setPart} />
          )}
        </Stack>
      </Card>
    </Stack>
  );
}

import { type ReactNode, Suspense, useState } from "react";
import { useLocation, useRevalidator, useSearchParams } from "react-router";
import { useTranslations } from "use-intl";
import { useAbility } from "#features/identity/members/screens/buyer/use-ability.ts";
import { BalanceForm } from "#features/money/payments/screens/buyer/balance-form.tsx";
import { firstPart, isBesideBalance } from "#features/money/payments/screens/buyer/balance-part.tsx";
import { MethodChoice } from "#features/money/payments/screens/buyer/method-choice.tsx";
import { OfflineForm } from "#features/money/payments/screens/buyer/offline-form.tsx";
import css from "#features/money/payments/screens/buyer/pay.module.css";
import type { PayData, PayMethod } from "#features/money/payments/screens/buyer/pay-data.ts";
import type { NotPaid } from "#features/money/payments/screens/buyer/pay-placed.ts";
import { PayStatus } from "#features/money/payments/screens/buyer/pay-status.tsx";
import { PaySummary } from "#features/money/payments/screens/buyer/pay-summary.tsx";
import { ProviderForm } from "#features/money/payments/screens/buyer/provider-form.tsx";
import { PurposeChoice } from "#features/money/payments/screens/buyer/purpose-choice.tsx";
import { TermsForm } from "#features/money/payments/screens/buyer/terms-form.tsx";
import { splitOrderNumbers } from "#kernel/order-numbers.ts";
import { Card } from "#ui/card.tsx";
import { Stack, Text } from "#ui/layout.tsx";
import { lazy } from "#ui/lazy.ts";
import { Notice } from "#ui/notice.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { TwoColumns } from "#ui/two-columns.tsx";

/** Comes after the page: it asks by itself for what else is due. */
const AlsoDue = lazy(async () => ({ default: (await import("#features/money/payments/screens/buyer/also-due.tsx")).AlsoDue }));

interface Props {
  pay: PayData;
  account: string;
  /** Above the payment methods: what is paid and what comes next. */
  facts?: ReactNode;
}

const titles = { order: "title", freight: "titleFreight", deposit: "titleDeposit", final: "titleFinal", all: "title" } as const;

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

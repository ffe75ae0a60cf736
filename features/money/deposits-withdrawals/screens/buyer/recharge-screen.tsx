import { Suspense, useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import { useTranslations } from "use-intl";
import type { DataOf } from "#client/calls.ts";
import { useSession } from "#client/session.ts";
import { useCall } from "#client/use-call.ts";
import css from "#features/money/deposits-withdrawals/screens/buyer/transfers.module.css";
import { calculateHandlingFee } from "#features/money/payments/rules.ts";
import { MethodPicker, type PaymentOption } from "#features/money/payments/screens/buyer/method-picker.tsx";
import { parseAmount, toAmount } from "#kernel/money.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { classes } from "#ui/classes.ts";
import { Form } from "#ui/form.tsx";
import { Icon } from "#ui/icon.tsx";
import type { IconName } from "#ui/icon-paths.ts";
import { Grid, Stack, stackClass, Text, textClass } from "#ui/layout.tsx";
import { lazy } from "#ui/lazy.ts";
import { useMoney } from "#ui/money.tsx";
import { Notice } from "#ui/notice.tsx";
import { MoneyField } from "#ui/number-field.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { PageSkeleton } from "#ui/skeleton.tsx";
import { mayRecharge } from "../../rules.ts";
import { AmountBreakdown } from "./amount-breakdown.tsx";
import { RechargeList, type Recharges } from "./recharge-list.tsx";

interface ProviderRechargeProps {
  info: TransferOptions;
  method: "card" | "wallet" | "converge";
}

/** Form for a deposit at a provider: amount, fee, and redirect to the provider's page. */
function ProviderRecharge({ info, method }: ProviderRechargeProps) {
  const t = useTranslations("depositsWithdrawals.recharge");
  const [text, setText] = useState("");
  const call = useCall("/pay/recharge", ({ redirect_url }) => location.assign(redirect_url), { quiet: true });
  const amount = parseAmount(text) ?? 0;
  const fee = calculateHandlingFee(amount, parseAmount(info.pay_handling) ?? 0);
  return (
    <Form call={call} className={classes(stackClass({ gap: 4 }), css.fields)}>
      <input type="hidden" name="method" value={method} />
      <input type="hidden" name="seen" value={info.recharge_seen} />
      <MoneyField aboveZero name="amount" label={t("amount")} required unit={info.currency} value={text} onChange={setText} />
      <AmountBreakdown
        lines={[
          { term: t("toBalance"), amount: toAmount(amount) },
          { term: t("feeTerm"), amount: toAmount(fee) },
        ]}
        total={{ term: t("total"), amount: toAmount(amount + fee) }}
      />
      <Text size="sm" tone="soft">
        <Icon className={textClass({ inText: true })} name="shield" size={16} /> {t("secure")}
      </Text>
      <Button type="submit" variant="primary" size="large" icon="external" pending={call.pending}>
        {t(`continue.${method}`)}
      </Button>
    </Form>
  );
}

const pollIntervalMs = 3_000;

/** The outcome of a deposit after the provider's redirect. Polls while it is open. */
function RechargeOutcome({ result }: { result: RechargeResult }) {
  const t = useTranslations("depositsWithdrawals.recharge");
  const money = useMoney();
  const { revalidate } = useRevalidator();
  const isOpen = result.status === "created" || result.status === "processing";
  useEffect(() => {
    if (!isOpen) return undefined;
    const timer = setInterval(() => void revalidate(), pollIntervalMs);
    return () => clearInterval(timer);
  }, [isOpen, revalidate]);
  if (isOpen) {
    return (
      <Notice icon="clock" role="status">
        {t("underWay")}
      </Notice>
    );
  }
  if (result.message) {
    return (
      <Notice tone="danger" icon="warning" role="alert">
        <span>
          <b>{t("failed")}</b> {result.message}
        </span>
      </Notice>
    );
  }
  return (
    <Notice tone="success" icon="check" role="status">
      <span>
        <b>{t("done", { amount: money(result.amount) })}</b> {result.fee !== "0.00" && t("doneFee", { fee: money(result.fee) })}
      </span>
    </Notice>
  );
}

const OfflineRecharge = lazy(() =>
  import("#features/money/deposits-withdrawals/screens/buyer/offline-recharge.tsx").then((its) => ({ default: its.OfflineRecharge })),
);

export type TransferOptions = DataOf<"/user/fundsInfo">;
type RechargeResult = DataOf<"/pay/rechargeResult">;
export type RechargeMethod = TransferOptions["recharge_methods"][number]["method"] | "offline";

const icons: Record<RechargeMethod, IconName> = { card: "card", wallet: "globe", converge: "shield", offline: "building" };

interface Props {
  info: TransferOptions;
  recharges: Recharges;
  /** The deposit from which the provider has just redirected. */
  result: RechargeResult | null;
}

/** Whether a wire percentage is "0.00", which means no fee. */
const isZeroPercent = (percent: string): boolean => percent === toAmount(0);

/** The deposit page: methods with fees, the form, and earlier deposits. */
export function RechargeScreen({ info, recharges, result }: Props) {
  const t = useTranslations("depositsWithdrawals");
  const isAllowed = mayRecharge(useSession()?.member_role);
  const [selectedMethod, setSelectedMethod] = useState<RechargeMethod>(info.recharge_methods[0]?.method ?? "offline");
  const [resubmitted, setResubmitted] = useState<Recharges["list"][number]>();
  const handling = isZeroPercent(info.pay_handling) ? t("recharge.free") : t("recharge.fee", { percent: info.pay_handling });
  const options: PaymentOption<RechargeMethod>[] = [
    ...info.recharge_methods.map(({ method, provider, title, note }) => ({
      name: method,
      icon: icons[method],
      label: title || t(`recharge.methods.${method}`),
      note: note || t(`recharge.methods.${method}Note`),
      costLabel: handling,
      isSandbox: provider === "sandbox",
    })),
    {
      name: "offline",
      icon: icons.offline,
      label: t("recharge.methods.offline"),
      note: t("recharge.methods.offlineNote"),
      costLabel: t("recharge.free"),
    },
  ];
  const resubmit = (recharge: Recharges["list"][number]) => {
    setSelectedMethod("offline");
    setResubmitted(recharge);
    window.scrollTo({ top: 0, behavior: "smooth" });
  };
  return (
    <Stack gap={6} shrink>
      <PageHeader
        title={t("recharge.title")}
        intro={t("recharge.intro")}
        crumbs={[{ label: t("balance"), to: "/user_center/balance" }, { label: t("recharge.open") }]}
      />
      {result && <RechargeOutcome result={result} />}
      {isAllowed ? (
        <Card>
          <Grid gap={6} className={css.form}>
            <MethodPicker field="way" legend={t("recharge.way")} options={options} value={selectedMethod} onChange={setSelectedMethod} />
            {selectedMethod === "offline" ? (
              <Suspense fallback={<PageSkeleton />}>
                <OfflineRecharge
                  key={resubmitted?.number}
                  info={info}
                  resubmitted={resubmitted}
                  onReset={() => setResubmitted(undefined)}
                />
              </Suspense>
            ) : (
              <ProviderRecharge info={info} method={selectedMethod} />
            )}
          </Grid>
        </Card>
      ) : (
        <Notice icon="info">{t("recharge.onlyRoles")}</Notice>
      )}
      <RechargeList recharges={recharges} onResubmit={isAllowed ? resubmit : undefined} />
    </Stack>
  );
}

import { Suspense, useState } from "react";
import { useTranslations } from "use-intl";
import type { DataOf } from "#client/calls.ts";
import { useSession } from "#client/session.ts";
import { mayRecharge } from "#features/money/deposits-withdrawals/rules.ts";
import { ProviderRecharge } from "#features/money/deposits-withdrawals/screens/buyer/provider-recharge.tsx";
import { RechargeList, type Recharges } from "#features/money/deposits-withdrawals/screens/buyer/recharge-list.tsx";
import { RechargeOutcome } from "#features/money/deposits-withdrawals/screens/buyer/recharge-outcome.tsx";
import css from "#features/money/deposits-withdrawals/screens/buyer/transfers.module.css";
import { MethodPicker, type PaymentOption } from "#features/money/payments/screens/buyer/method-picker.tsx";
import { toAmount } from "#kernel/money.ts";
import { Card } from "#ui/card.tsx";
import type { IconName } from "#ui/icon-paths.ts";
import { Grid, Stack } from "#ui/layout.tsx";
import { lazy } from "#ui/lazy.ts";
import { Notice } from "#ui/notice.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { PageSkeleton } from "#ui/skeleton.tsx";

const OfflineRecharge = lazy(() =>
  import("#features/money/deposits-withdrawals/screens/buyer/offline-recharge.tsx").then((its) => ({ default: its.OfflineRecharge })),
);

export type TransferOptions = DataOf<"/user/fundsInfo">;
export type RechargeResult = DataOf<"/pay/rechargeResult">;
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

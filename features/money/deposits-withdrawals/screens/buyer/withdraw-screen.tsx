import { useTranslations } from "use-intl";
import { useSession } from "#client/session.ts";
import { mayWithdraw } from "#features/money/deposits-withdrawals/rules.ts";
import type { TransferOptions } from "#features/money/deposits-withdrawals/screens/buyer/recharge-screen.tsx";
import { WithdrawForm } from "#features/money/deposits-withdrawals/screens/buyer/withdraw-form.tsx";
import { WithdrawalList, type Withdrawals } from "#features/money/deposits-withdrawals/screens/buyer/withdrawal-list.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Stack } from "#ui/layout.tsx";
import { Money } from "#ui/money.tsx";
import { Notice } from "#ui/notice.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { StatList } from "#ui/stat-tile.tsx";

interface Props {
  info: TransferOptions;
  withdrawals: Withdrawals;
}

/** The withdrawal page: balances, the form, and earlier withdrawals. */
export function WithdrawScreen({ info, withdrawals }: Props) {
  const t = useTranslations("depositsWithdrawals");
  const isAllowed = mayWithdraw(useSession()?.member_role);
  return (
    <Stack gap={6} shrink>
      <PageHeader
        title={t("withdraw.title")}
        intro={t("withdraw.intro")}
        crumbs={[{ label: t("balance"), to: "/user_center/balance" }, { label: t("withdraw.open") }]}
      />
      <StatList
        large
        stats={[
          { term: t("withdraw.available"), value: <Money amount={info.available} /> },
          { term: t("withdraw.frozen"), value: <Money amount={info.frozen} />, tone: "soft" },
        ]}
      />
      {!isAllowed && <Notice icon="info">{t("withdraw.onlyRoles")}</Notice>}
      {isAllowed && !info.has_payment_password && (
        <Notice icon="info">
          {t("withdraw.passwordFirst")} <ButtonLink to="/user_center/setting">{t("withdraw.setPassword")}</ButtonLink>
        </Notice>
      )}
      {isAllowed && info.has_payment_password && (
        <Card>
          <WithdrawForm info={info} />
        </Card>
      )}
      <WithdrawalList withdrawals={withdrawals} mayCancel={isAllowed} />
    </Stack>
  );
}

import { useState } from "react";
import { useRevalidator } from "react-router";
import { useTranslations } from "use-intl";
import { maySetPaymentPassword } from "#features/money/balance/rules.ts";
import css from "#features/money/balance/screens/buyer/payment-password-steps.module.css";
import { PaymentPasswordSteps } from "#features/money/balance/screens/buyer/payment-password-steps.tsx";
import { StatusChip } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Text } from "#ui/layout.tsx";

interface Props {
  account: string;
  isSet: boolean;
  memberRole: string | null;
}

/** The payment password in the settings: its status, and the form to set it. */
export function PaymentPasswordCard({ account, isSet, memberRole }: Props) {
  const t = useTranslations("balance.password");
  const [isOpen, setOpen] = useState(false);
  const { revalidate } = useRevalidator();
  const close = () => {
    setOpen(false);
    void revalidate();
  };
  return (
    <Card title={t("title")} action={<StatusChip tone={isSet ? "done" : "waiting"}>{isSet ? t("isSet") : t("isNotSet")}</StatusChip>}>
      <Text size="sm" tone="soft" below={4} className={css.intro}>
        {t("intro")}
      </Text>
      {isSet && maySetPaymentPassword(memberRole) && !isOpen && (
        <Text size="sm" tone="soft" below={4} className={css.intro}>
          {t("forgotten")}
        </Text>
      )}
      {!maySetPaymentPassword(memberRole) && (
        <Text size="sm" tone="soft" below={4} className={css.intro}>
          {t("onlyAdmins")}
        </Text>
      )}
      {maySetPaymentPassword(memberRole) && !isOpen && <Button onClick={() => setOpen(true)}>{isSet ? t("change") : t("set")}</Button>}
      {isOpen && <PaymentPasswordSteps account={account} isSet={isSet} onDone={close} onCancel={() => setOpen(false)} />}
    </Card>
  );
}

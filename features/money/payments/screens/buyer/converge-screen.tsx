import { useEffect } from "react";
import { useTranslations } from "use-intl";
import css from "#features/money/payments/screens/buyer/pay.module.css";
import { type PayData, payPath } from "#features/money/payments/screens/buyer/pay-data.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Outcome } from "#ui/outcome.tsx";

/** Redirects to the hosted card page of the open payment. Opening this screen does not start a payment. */
export function ConvergeScreen({ pay }: { pay: PayData }) {
  const t = useTranslations("payments.converge");
  const address = pay.open_payment?.method === "converge" ? pay.open_payment.redirect_url : "";
  useEffect(() => {
    if (address) location.assign(address);
  }, [address]);
  const back = <ButtonLink to={payPath(pay.order_sn)}>{t("back")}</ButtonLink>;
  if (!address) {
    return (
      <Outcome icon="info" tone="neutral" title={t("title")} actions={back}>
        <p>{t("failed")}</p>
      </Outcome>
    );
  }
  const go = (
    <Button variant="primary" icon="external" onClick={() => location.assign(address)}>
      {t("go")}
    </Button>
  );
  return (
    <Outcome icon="lock" tone="waiting" title={t("title")} actions={go} live>
      <progress className={css.waiting} aria-label={t("going")} />
      <p>{t("going")}</p>
    </Outcome>
  );
}

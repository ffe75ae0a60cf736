import { useState } from "react";
import { useRevalidator } from "react-router";
import { useTranslations } from "use-intl";
import { useCall } from "#client/use-call.ts";
import css from "#features/money/deposits-withdrawals/screens/buyer/funds.module.css";
import type { Recharges } from "#features/money/deposits-withdrawals/screens/buyer/recharge-list.tsx";
import type { FundsInfo } from "#features/money/deposits-withdrawals/screens/buyer/recharge-screen.tsx";
import { offlineMethods } from "#features/money/payments/rules.ts";
import { VoucherFields } from "#features/money/payments/screens/buyer/voucher-fields.tsx";
import { Button } from "#ui/button.tsx";
import { Form } from "#ui/form.tsx";
import { Icon } from "#ui/icon.tsx";
import { toast } from "#ui/toast.ts";

interface Props {
  info: FundsInfo;
  /** A refused one that is handed in again. */
  again: Recharges["list"][number] | undefined;
  onNew: () => void;
}

/** Money brought in outside, with the proof of it; a refused proof can be handed in again. */
export function OfflineRecharge({ info, again, onNew }: Props) {
  const t = useTranslations("depositsWithdrawals.recharge");
  const [handedIn, setHandedIn] = useState(0);
  const { revalidate } = useRevalidator();
  const call = useCall("/pay/rechargeOffline", () => {
    toast(t("handedIn"), { tone: "success", durationMs: 4000 });
    setHandedIn(handedIn + 1);
    onNew();
    void revalidate();
  });
  return (
    <Form key={handedIn} call={call} className={css.fields}>
      {again && (
        <div className={css.again}>
          <Icon name="refresh" size={18} />
          <p>
            <b>{t("again", { number: again.number })}</b>
            {again.note && <span>{t("againText", { note: again.note })}</span>}
          </p>
          <Button variant="quiet" size="small" onClick={onNew}>
            {t("stopAgain")}
          </Button>
          <input type="hidden" name="recharge_number" value={again.number} />
        </div>
      )}
      <VoucherFields
        bank={info}
        method={offlineMethods.find((name) => name === again?.method)}
        amount={again?.amount}
        note={t("referenceNote")}
      />
      <Button type="submit" variant="primary" size="large" icon="upload" pending={call.pending}>
        {t("submit")}
      </Button>
    </Form>
  );
}

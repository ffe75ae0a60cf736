import { useState } from "react";
import { useRevalidator } from "react-router";
import { useFormatter, useTranslations } from "use-intl";
import { useCall } from "#client/use-call.ts";
import { PaymentPasswordField } from "#features/money/balance/screens/buyer/payment-password-field.tsx";
import { calculateWithdrawalFee, isValidDestination, type WithdrawalMethod } from "#features/money/deposits-withdrawals/rules.ts";
import { AmountBreakdown } from "#features/money/deposits-withdrawals/screens/buyer/amount-breakdown.tsx";
import type { TransferOptions } from "#features/money/deposits-withdrawals/screens/buyer/recharge-screen.tsx";
import css from "#features/money/deposits-withdrawals/screens/buyer/transfers.module.css";
import { MethodPicker, type PaymentOption } from "#features/money/payments/screens/buyer/method-picker.tsx";
import { parseAmount, toAmount } from "#kernel/money.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { classes } from "#ui/classes.ts";
import { Form } from "#ui/form.tsx";
import type { IconName } from "#ui/icon-paths.ts";
import { Stack, stackClass } from "#ui/layout.tsx";
import { useMoney } from "#ui/money.tsx";
import { MoneyField } from "#ui/number-field.tsx";
import { SelectField } from "#ui/select-field.tsx";
import { TextField } from "#ui/text-field.tsx";
import { toast } from "#ui/toast.ts";

const icons: Record<WithdrawalMethod, IconName> = { bank: "building", wallet: "wallet", payout: "globe", source: "card" };

const useMethodOptions = (info: TransferOptions): PaymentOption<WithdrawalMethod>[] => {
  const t = useTranslations("depositsWithdrawals");
  const isFree = info.withdrawal_handling === toAmount(0);
  return info.withdrawal_methods.map(({ method, provider }) => ({
    name: method,
    icon: icons[method],
    label: t(`withdraw.methods.${method}`),
    note: t(`withdraw.methods.${method}Note`),
    costLabel:
      isFree || method === "bank" || method === "source" ? t("recharge.free") : t("recharge.fee", { percent: info.withdrawal_handling }),
    isSandbox: provider === "sandbox",
  }));
};

/** Withdrawal form: destination, amount, fee, and the payment password. Operators review every withdrawal. */
export function WithdrawForm({ info }: { info: TransferOptions }) {
  const t = useTranslations("depositsWithdrawals.withdraw");
  const money = useMoney();
  const [method, setMethod] = useState<WithdrawalMethod>(info.withdrawal_methods[0]?.method ?? "bank");
  const [text, setText] = useState("");
  const [submittedCount, setSubmittedCount] = useState(0);
  const { revalidate } = useRevalidator();
  const call = useCall("/user/withdraw", () => {
    toast(t("requested"), { tone: "success", durationMs: 4000 });
    setSubmittedCount(submittedCount + 1);
    setText("");
    void revalidate();
  });
  const amount = parseAmount(text) ?? 0;
  const available = parseAmount(info.available) ?? 0;
  const fee = calculateWithdrawalFee(method, amount, parseAmount(info.withdrawal_handling) ?? 0);
  const amountRule = (plain: string) => ((parseAmount(plain) ?? 0) > available ? t("above") : undefined);
  return (
    <Form key={submittedCount} call={call} className={classes(stackClass({ gap: 6 }), css.form)}>
      <MethodPicker field="way" legend={t("way")} options={useMethodOptions(info)} value={method} onChange={setMethod} />
      <input type="hidden" name="method" value={method} />
      <input type="hidden" name="seen" value={info.withdrawal_seen} />
      <Stack gap={4} className={css.fields}>
        <TargetField key={method} info={info} method={method} />
        <Stack items="start" gap={1} className={css.amount}>
          <MoneyField
            aboveZero
            name="amount"
            label={t("amount")}
            required
            unit={info.currency}
            value={text}
            onChange={setText}
            rule={amountRule}
          />
          <Button variant="quiet" size="small" onClick={() => setText(info.available)}>
            {t("all", { amount: money(info.available) })}
          </Button>
        </Stack>
        <AmountBreakdown
          lines={[
            { term: t("fromBalance"), amount: toAmount(amount) },
            { term: t("feeTerm"), amount: toAmount(fee) },
          ]}
          total={{ term: t("youReceive"), amount: toAmount(Math.max(amount - fee, 0)) }}
        />
        <PaymentPasswordField label={t("password")} wrongForm={t("passwordForm")} />
        <Button type="submit" variant="primary" size="large" icon="lock" pending={call.pending}>
          {t("submit")}
        </Button>
      </Stack>
    </Form>
  );
}

/** The destination: a bank account, a provider account, or a payment to refund. */
function TargetField({ info, method }: { info: TransferOptions; method: WithdrawalMethod }) {
  const t = useTranslations("depositsWithdrawals.withdraw");
  const last = info.withdrawal_methods.find((known) => known.method === method)?.last_destination ?? "";
  if (method === "bank") return <BankAccountField info={info} />;
  if (method === "source") return <SourcePaymentField info={info} />;
  const isWallet = method === "wallet";
  return (
    <TextField
      name="destination"
      label={isWallet ? t("email") : t("stripe")}
      hint={isWallet ? undefined : t("stripeHint")}
      required
      maxLength={120}
      defaultValue={last}
      type={isWallet ? "email" : "text"}
      rule={(value) => (isValidDestination(method, value) ? undefined : t(isWallet ? "wrongEmail" : "wrongStripe"))}
    />
  );
}

function BankAccountField({ info }: { info: TransferOptions }) {
  const t = useTranslations("depositsWithdrawals.withdraw");
  if (info.bank_accounts.length === 0) {
    return (
      <Stack items="start" gap={3} pad={4} size="sm" tone="soft" radius border="dashed">
        <p>{t("addAccount")}</p>
        <ButtonLink to="/user_center/bank" icon="plus">
          {t("manageAccounts")}
        </ButtonLink>
      </Stack>
    );
  }
  const defaultAccount = info.bank_accounts.find(({ is_default }) => is_default) ?? info.bank_accounts[0];
  return (
    <SelectField
      name="bank_account_id"
      label={t("account")}
      required
      defaultValue={String(defaultAccount?.bank_account_id ?? "")}
      options={info.bank_accounts.map(({ bank_account_id, name }) => ({ value: String(bank_account_id), label: name }))}
    />
  );
}

const methodNames = ["card", "wallet", "converge"] as const;

function SourcePaymentField({ info }: { info: TransferOptions }) {
  const t = useTranslations("depositsWithdrawals.withdraw");
  const methods = useTranslations("depositsWithdrawals.methods");
  const format = useFormatter();
  const money = useMoney();
  const label = ({ method, at, left, order_sns }: TransferOptions["sources"][number]) => {
    const name = methods(methodNames.find((known) => known === method) ?? "other");
    const text = t("paymentOption", { method: name, date: format.dateTime(new Date(at), { dateStyle: "medium" }), left: money(left) });
    return order_sns.length > 0 ? `${text} · ${order_sns.join(", ")}` : text;
  };
  return (
    <SelectField
      name="payment_id"
      label={t("payment")}
      required
      options={info.sources.map((source) => ({ value: source.payment_id, label: label(source) }))}
    />
  );
}

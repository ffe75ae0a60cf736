import type { Dispatch } from "react";
import { useLocale, useTranslations } from "use-intl";
import { type ReleaseCondition, releaseConditions } from "#features/trade/contracts/rules/terms.ts";
import {
  type ContractValues,
  isPercent,
  isWholeNumber,
  releaseSum,
  totalsOf,
} from "#features/trade/contracts/screens/form/contract-values.ts";
import type { FormAction } from "#features/trade/contracts/screens/form/use-contract-form.ts";
import type { Language } from "#kernel/languages.ts";
import { FormRow } from "#ui/form.tsx";
import { Stack, Text } from "#ui/layout.tsx";
import { RadioGroup } from "#ui/radio-group.tsx";
import { SelectField } from "#ui/select-field.tsx";
import { TextField } from "#ui/text-field.tsx";
import { toast } from "#ui/toast.ts";
import { TotalsSummary } from "#ui/totals-summary.tsx";

export interface FieldsProps {
  values: ContractValues;
  dispatch: Dispatch<FormAction>;
}

/** How the parties agree to pay. Each payment itself is made in any way that the payment page offers. */
const payMethods = ["transfer", "balance", "card", "wallet"] as const;

/** Deposit, balance and its condition, payment method. Days are entered only for a balance after the arrival. */
export function PaymentFields({ values, dispatch }: FieldsProps) {
  const t = useTranslations("contractsForm");
  const language = useLocale() as Language;
  const set = (changed: Partial<ContractValues>) => dispatch({ type: "set", values: changed });
  const totals = totalsOf(values, language);
  const isUponArrival = values.balance_type === "3";
  const changeRatio = (typed: string) => {
    if (/[.,．，]/.test(typed)) toast(t("payInteger"), { tone: "warning", durationMs: 3000 });
    set({ deposit_ratio: typed.normalize("NFKC").replace(/[.,].*$/, "") });
  };
  return (
    <Stack gap={4}>
      <FormRow>
        <SelectField
          name="pay_method"
          label={t("payMethod")}
          required
          value={values.pay_method}
          onChange={({ target }) => set({ pay_method: target.value })}
          options={payMethods.map((method) => ({ value: method, label: t(`payMethods.${method}`) }))}
        />
        <TextField
          name="deposit_ratio"
          label={t("depositPercent")}
          hint={t("depositPercentHint")}
          required
          unit="%"
          inputMode="numeric"
          value={values.deposit_ratio}
          onChange={({ target }) => changeRatio(target.value)}
          rule={(text) => (isPercent(text) ? undefined : t("payInteger"))}
        />
      </FormRow>
      <RadioGroup
        name="balance_type"
        label={t("balanceType")}
        required
        boxed
        value={values.balance_type}
        onChange={(value) => set({ balance_type: value as "1", ...(value !== "3" && { arrival_day_pay: "" }) })}
        options={[
          { value: "1", label: t("balance.beforeDelivery") },
          { value: "2", label: t("balance.afterDelivery") },
          { value: "3", label: t("balance.uponArrival") },
        ]}
      />
      <TextField
        name="arrival_day_pay"
        label={t("arrivalDays")}
        required={isUponArrival}
        disabled={!isUponArrival}
        unit={t("days")}
        inputMode="numeric"
        maxLength={3}
        value={values.arrival_day_pay}
        onChange={({ target }) => set({ arrival_day_pay: target.value })}
        rule={(text) => (isWholeNumber(text) ? undefined : t("wholeNumber"))}
      />
      <TotalsSummary
        live
        lines={[
          { label: t("total"), amount: totals.total },
          { label: t("deposit", { percent: values.deposit_ratio || "0" }), amount: totals.deposit },
          { label: t("balanceAmount"), amount: totals.balance, isTotal: true },
        ]}
      />
      <ReleaseFields values={values} dispatch={dispatch} />
    </Stack>
  );
}

/** When money in escrow goes to the manufacturer, and what the buyer gets back after a cancellation. */
function ReleaseFields({ values, dispatch }: FieldsProps) {
  const t = useTranslations("contractsForm");
  const sum = releaseSum(values);
  const judge = (condition: ReleaseCondition, text: string): string | undefined => {
    if (!isPercent(text)) return t("percent");
    // The last of the three says that they do not add up.
    return condition === releaseConditions.at(-1) && sum !== 100 ? t("release.sum", { sum }) : undefined;
  };
  return (
    <Stack gap={3}>
      <div>
        <Text as="h3" size="md">
          {t("release.title")}
        </Text>
        <Text size="sm" tone="soft">
          {t("release.intro")}
        </Text>
      </div>
      <FormRow>
        {releaseConditions.map((condition) => (
          <TextField
            key={condition}
            name={`release.${condition}`}
            label={t(`release.${condition}`)}
            required
            unit="%"
            inputMode="numeric"
            maxLength={3}
            value={values.release[condition]}
            onChange={({ target }) => dispatch({ type: "set", values: { release: { ...values.release, [condition]: target.value } } })}
            rule={(text) => judge(condition, text)}
          />
        ))}
      </FormRow>
      {sum !== 100 && (
        <Text size="sm" tone="danger" role="status">
          {t("release.sum", { sum })}
        </Text>
      )}
      <TextField
        name="cancel_buyer_percent"
        label={t("cancelShare")}
        hint={t("cancelShareHint")}
        required
        unit="%"
        inputMode="numeric"
        maxLength={3}
        value={values.cancel_buyer_percent}
        onChange={({ target }) => dispatch({ type: "set", values: { cancel_buyer_percent: target.value } })}
        rule={(text) => (isPercent(text) ? undefined : t("percent"))}
      />
    </Stack>
  );
}

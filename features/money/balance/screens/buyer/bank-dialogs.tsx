import { useState } from "react";
import { useLocale, useTranslations } from "use-intl";
import { action } from "#client/actions/action.tsx";
import type { DataOf } from "#client/calls.ts";
import { bankCountries, bankNumberRefusal, normalizeNumber, routingCodeRefusal } from "#features/money/balance/rules.ts";
import { PaymentPasswordField } from "#features/money/balance/screens/buyer/payment-password-field.tsx";
import { FormRow } from "#ui/form.tsx";
import { Stack, Text } from "#ui/layout.tsx";
import { Link } from "#ui/link.tsx";
import { PasswordField } from "#ui/password-field.tsx";

const add = action("/user/addBank");
const remove = action("/user/removeBank");

/** Password field for re-authentication before payout accounts change (docs/security.md S36). */
function ReauthFields({ hasPaymentPassword }: { hasPaymentPassword: boolean }) {
  const t = useTranslations("balance.bank");
  const form = useTranslations("balance.password");
  return (
    <Stack gap={3} rule="above" padTop={4}>
      <Text size="sm" tone="faint">
        {t("proofText")}
      </Text>
      {hasPaymentPassword ? (
        <PaymentPasswordField label={t("proof")} wrongForm={form("form")} />
      ) : (
        <PasswordField name="password" label={t("proofLogin")} required autoComplete="current-password" />
      )}
      {hasPaymentPassword && (
        <Text size="sm" tone="faint">
          <Link to="/user_center/setting">{t("forgotten")}</Link>
        </Text>
      )}
    </Stack>
  );
}

interface Props {
  hasPaymentPassword: boolean;
  onClose: () => void;
}

export function AddBankDialog({ hasPaymentPassword, isFirst, onClose }: Props & { isFirst: boolean }) {
  const t = useTranslations("balance.bank");
  const [country, setCountry] = useState<string>(bankCountries[0]);
  const names = new Intl.DisplayNames([useLocale()], { type: "region" });
  const numberRule = (number: string) => {
    const refusal = bankNumberRefusal(number);
    return refusal && t(refusal === "BANK_CARD_NUMBER" ? "cardNumber" : "numberForm");
  };
  return (
    <add.Dialog title={t("add")} confirm={t("add")} done={t("added")} onClose={onClose}>
      <add.Field name="holder_name" label={t("holder")} hint={t("holderHint")} />
      <FormRow>
        <add.Field name="bank_name" label={t("bankName")} />
        <add.Field
          name="country"
          label={t("country")}
          defaultValue={country}
          onChange={setCountry}
          options={(code) => names.of(code) ?? code}
        />
      </FormRow>
      <add.Field
        name="routing_code"
        label={country === "US" ? t("routing") : t("routingElsewhere")}
        rule={(code) => (routingCodeRefusal(code, country) ? t("routingForm") : undefined)}
      />
      <FormRow>
        <add.Field name="account_number" label={t("number")} hint={t("numberHint")} rule={numberRule} />
        <add.Field
          name="account_number_confirm"
          label={t("numberAgain")}
          rule={(number, values) =>
            normalizeNumber(number) === normalizeNumber(String(values.get("account_number"))) ? undefined : t("differ")
          }
        />
      </FormRow>
      {!isFirst && <add.Field name="is_default" label={t("asDefault")} />}
      <ReauthFields hasPaymentPassword={hasPaymentPassword} />
    </add.Dialog>
  );
}

export function RemoveBankDialog({ bank, hasPaymentPassword, onClose }: Props & { bank: DataOf<"/user/bankList">["list"][number] }) {
  const t = useTranslations("balance.bank");
  return (
    <remove.Dialog
      danger
      size="small"
      title={t("removeTitle", { last4: bank.last4 })}
      confirm={t("remove")}
      values={{ bank_account_id: bank.bank_account_id }}
      done={t("removed")}
      onClose={onClose}
    >
      <p>{t("removeText")}</p>
      <ReauthFields hasPaymentPassword={hasPaymentPassword} />
    </remove.Dialog>
  );
}

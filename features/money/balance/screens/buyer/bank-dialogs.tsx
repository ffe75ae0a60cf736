import { useId, useState } from "react";
import { useLocale, useTranslations } from "use-intl";
import { usePageMutation } from "#client/use-page-mutation.ts";
import { bankCountries, bankNumberRefusal, normalizeNumber, routingCodeRefusal } from "#features/money/balance/rules/bank.ts";
import type { Bank } from "#features/money/balance/screens/buyer/bank-screen.tsx";
import { isPaymentPassword } from "#kernel/text-rules.ts";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Form, FormRow } from "#ui/form.tsx";
import { Stack, Text } from "#ui/layout.tsx";
import { Link } from "#ui/link.tsx";
import { PasswordField } from "#ui/password-field.tsx";
import { SelectField } from "#ui/select-field.tsx";
import { TextField } from "#ui/text-field.tsx";

/** Password field for re-authentication before payout accounts change (docs/security.md S36). */
function ReauthFields({ hasPaymentPassword }: { hasPaymentPassword: boolean }) {
  const t = useTranslations("balance.bank");
  const form = useTranslations("balance.password");
  return (
    <Stack gap={3} rule="above" className="l-padTop-4">
      <Text size="sm" tone="faint">
        {t("proofText")}
      </Text>
      {hasPaymentPassword ? (
        <PasswordField
          name="payment_password"
          label={t("proof")}
          required
          inputMode="numeric"
          maxLength={6}
          autoComplete="off"
          rule={(digits) => (isPaymentPassword(digits) ? undefined : form("form"))}
        />
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
  const ui = useTranslations("ui");
  const id = useId();
  const [country, setCountry] = useState<string>(bankCountries[0]);
  const names = new Intl.DisplayNames([useLocale()], { type: "region" });
  const add = usePageMutation("/user/addBank", { done: t("added"), onClose, quiet: true });
  const numberRule = (number: string) => {
    const refusal = bankNumberRefusal(number);
    return refusal && t(refusal === "BANK_CARD_NUMBER" ? "cardNumber" : "numberForm");
  };
  const footer = (
    <>
      <Button onClick={onClose}>{ui("cancel")}</Button>
      <Button type="submit" form={id} variant="primary" pending={add.pending}>
        {t("add")}
      </Button>
    </>
  );
  return (
    <Dialog open onClose={onClose} title={t("add")} footer={footer}>
      <Form call={add} id={id}>
        <TextField name="holder_name" label={t("holder")} hint={t("holderHint")} required autoComplete="organization" />
        <FormRow>
          <TextField name="bank_name" label={t("bankName")} required />
          <SelectField
            name="country"
            label={t("country")}
            required
            placeholder={false}
            value={country}
            onChange={({ target }) => setCountry(target.value)}
            options={bankCountries.map((code) => ({ value: code, label: names.of(code) ?? code }))}
          />
        </FormRow>
        <TextField
          name="routing_code"
          label={country === "US" ? t("routing") : t("routingElsewhere")}
          required
          maxLength={20}
          autoComplete="off"
          rule={(code) => (routingCodeRefusal(code, country) ? t("routingForm") : undefined)}
        />
        <FormRow>
          <TextField
            name="account_number"
            label={t("number")}
            hint={t("numberHint")}
            required
            maxLength={50}
            autoComplete="off"
            rule={numberRule}
          />
          <TextField
            name="account_number_confirm"
            label={t("numberAgain")}
            required
            maxLength={50}
            autoComplete="off"
            rule={(number, values) =>
              normalizeNumber(number) === normalizeNumber(String(values.get("account_number"))) ? undefined : t("differ")
            }
          />
        </FormRow>
        {!isFirst && <Checkbox name="is_default" value="1" label={t("asDefault")} />}
        <ReauthFields hasPaymentPassword={hasPaymentPassword} />
      </Form>
    </Dialog>
  );
}

export function RemoveBankDialog({ bank, hasPaymentPassword, onClose }: Props & { bank: Bank }) {
  const t = useTranslations("balance.bank");
  const ui = useTranslations("ui");
  const id = useId();
  const remove = usePageMutation("/user/removeBank", { done: t("removed"), onClose, quiet: true });
  const footer = (
    <>
      <Button onClick={onClose}>{ui("cancel")}</Button>
      <Button type="submit" form={id} variant="danger" pending={remove.pending}>
        {t("remove")}
      </Button>
    </>
  );
  return (
    <Dialog open onClose={onClose} title={t("removeTitle", { last4: bank.last4 })} footer={footer} size="small">
      <Form call={remove} id={id} prepare={(values) => values.set("bank_account_id", String(bank.bank_account_id))}>
        <p>{t("removeText")}</p>
        <ReauthFields hasPaymentPassword={hasPaymentPassword} />
      </Form>
    </Dialog>
  );
}

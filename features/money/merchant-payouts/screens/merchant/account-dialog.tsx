import { useState } from "react";
import { useLocale, useTranslations } from "use-intl";
import { action } from "#client/actions/action.tsx";
import { FileField } from "#features/identity/files/screens/file-field.tsx";
import { bankCountries, bankNumberRefusal, normalizeNumber, routingCodeRefusal } from "#features/money/balance/rules.ts";
import { FormRow } from "#ui/form.tsx";
import { Stack, Text } from "#ui/layout.tsx";
import { PasswordField } from "#ui/password-field.tsx";

const save = action("/merchant/savePayoutAccount");

/** The bank account that payouts go to, with a document of the bank and the login password. */
export function AccountDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations("merchantPayouts.account");
  const bank = useTranslations("balance.bank");
  const [country, setCountry] = useState<string>(bankCountries[0]);
  const names = new Intl.DisplayNames([useLocale()], { type: "region" });
  const numberRule = (number: string) => {
    const refusal = bankNumberRefusal(number);
    return refusal && bank(refusal === "BANK_CARD_NUMBER" ? "cardNumber" : "numberForm");
  };
  return (
    <save.Dialog title={t("title")} confirm={t("confirm")} done={t("done")} onClose={onClose}>
      <Text tone="soft">{t("formText")}</Text>
      <save.Field name="holder_name" label={bank("holder")} hint={bank("holderHint")} />
      <FormRow>
        <save.Field name="bank_name" label={bank("bankName")} />
        <save.Field
          name="country"
          label={bank("country")}
          defaultValue={country}
          onChange={setCountry}
          options={(code) => names.of(code) ?? code}
        />
      </FormRow>
      <save.Field
        name="routing_code"
        label={country === "US" ? bank("routing") : bank("routingElsewhere")}
        rule={(code) => (routingCodeRefusal(code, country) ? bank("routingForm") : undefined)}
      />
      <FormRow>
        <save.Field name="account_number" label={bank("number")} hint={bank("numberHint")} rule={numberRule} />
        <save.Field
          name="account_number_confirm"
          label={bank("numberAgain")}
          rule={(number, values) =>
            normalizeNumber(number) === normalizeNumber(String(values.get("account_number"))) ? undefined : bank("differ")
          }
        />
      </FormRow>
      <FileField type="document" name="file_ids" label={t("files")} hint={t("filesHint")} required maxFiles={5} />
      <Stack gap={3} rule="above" padTop={4}>
        <Text size="sm" tone="faint">
          {bank("proofText")}
        </Text>
        <PasswordField name="password" label={bank("proofLogin")} required autoComplete="current-password" />
      </Stack>
    </save.Dialog>
  );
}

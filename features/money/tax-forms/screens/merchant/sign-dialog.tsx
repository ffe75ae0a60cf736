import { useState } from "react";
import { useTranslations } from "use-intl";
import { action } from "#client/actions/action.tsx";
import type { DataOf } from "#client/calls.ts";
import { useCountryName } from "#features/identity/merchant-documents/screens/country-name.ts";
import { classificationsOf, formOf, type NumberKind, parseTaxNumber } from "#features/money/tax-forms/rules.ts";
import { FormRow } from "#ui/form.tsx";
import { Stack, Text } from "#ui/layout.tsx";

const sign = action("/merchant/signTaxForm");

/** The tax form of the country that is chosen, filled in and signed by a typed name. */
export function SignDialog({
  legal_name,
  country: known,
  address,
  onClose,
}: Pick<DataOf<"/merchant/taxForms">, "legal_name" | "country" | "address"> & { onClose: () => void }) {
  const t = useTranslations("taxForms");
  const countryName = useCountryName();
  const [country, setCountry] = useState(known);
  const kind = formOf(country);
  const isForeign = kind === "w8bene";
  const [ownKind, setOwnKind] = useState<NumberKind>("ein");
  const number_kind = isForeign ? "foreign" : ownKind;
  return (
    <sign.Dialog
      title={t("signTitle", { form: t(`kinds.${kind}`) })}
      confirm={t("sign")}
      values={isForeign ? { kind, number_kind } : { kind }}
      done={t("signed")}
      onClose={onClose}
    >
      <FormRow>
        <sign.Field name="country" label={t("country")} options={countryName} defaultValue={known} onChange={setCountry} />
        <sign.Field
          key={kind}
          name="classification"
          label={t("classification")}
          defaultValue="corporation"
          options={classificationsOf[kind].map((value) => ({ value, label: t(`classifications.${value}`) }))}
        />
      </FormRow>
      <sign.Field name="legal_name" label={t("legalName")} hint={t("legalNameHint")} defaultValue={legal_name} />
      <sign.Field name="business_name" label={t("businessName")} />
      <sign.Field name="address" label={t("address")} defaultValue={address} />
      <FormRow>
        {!isForeign && (
          <sign.Field
            name="number_kind"
            label={t("numberKind")}
            defaultValue={ownKind}
            onChange={(value) => setOwnKind(value === "ssn" ? "ssn" : "ein")}
            options={(["ein", "ssn"] as const).map((value) => ({ value, label: t(`numberKinds.${value}`) }))}
          />
        )}
        <sign.Field
          name="number"
          label={t(isForeign ? "numberKinds.foreign" : "number")}
          hint={t("numberHint")}
          rule={(number) => (parseTaxNumber(number, number_kind) ? undefined : t("numberForm"))}
        />
      </FormRow>
      {isForeign && (
        <FormRow>
          <sign.Field name="treaty_article" label={t("treatyArticle")} hint={t("treatyHint")} />
          <sign.Field name="treaty_percent" label={t("treatyPercent")} unit="%" />
        </FormRow>
      )}
      <Stack gap={3} rule="above" padTop={4}>
        {t(`certified.${kind}`)
          .split("\n")
          .map((line) => (
            <Text key={line} size="sm">
              {line}
            </Text>
          ))}
        <sign.Field name="certified" label={t("certify")} required />
        <FormRow>
          <sign.Field name="signed_name" label={t("signature")} />
          <sign.Field name="signed_capacity" label={t("capacity")} />
        </FormRow>
      </Stack>
    </sign.Dialog>
  );
}

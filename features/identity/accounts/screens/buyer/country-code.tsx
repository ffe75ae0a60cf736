import { useTranslations } from "use-intl";
import { SelectField } from "#ui/select-field.tsx";

/** Country codes of most buyers, the most frequent first. */
const codes = [
  ["1", "US / CA"],
  ["52", "MX"],
  ["86", "CN"],
  ["34", "ES"],
  ["44", "GB"],
  ["49", "DE"],
  ["33", "FR"],
  ["39", "IT"],
  ["51", "PE"],
  ["54", "AR"],
  ["55", "BR"],
  ["56", "CL"],
  ["57", "CO"],
  ["60", "MY"],
  ["65", "SG"],
  ["81", "JP"],
  ["82", "KR"],
  ["84", "VN"],
  ["852", "HK"],
  ["886", "TW"],
  ["61", "AU"],
  ["971", "AE"],
] as const;

/** The country code of a mobile number. A stored value that is not listed is added to the choices. */
export function CountryCodeField({ defaultValue = "1" }: { defaultValue?: string }) {
  const t = useTranslations("accounts.register");
  const listed = codes.map(([value, country]) => ({ value, label: `+${value} · ${country}` }));
  const known = listed.some(({ value }) => value === defaultValue);
  const choices = known ? listed : [{ value: defaultValue, label: `+${defaultValue}` }, ...listed];
  return (
    <SelectField
      name="mobile_country_code"
      label={t("country")}
      required
      placeholder={false}
      defaultValue={defaultValue}
      options={choices}
    />
  );
}

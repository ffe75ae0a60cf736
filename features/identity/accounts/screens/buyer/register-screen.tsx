import { useRef, useState } from "react";
import { useSearchParams } from "react-router";
import { useTranslations } from "use-intl";
import { useCall } from "#client/use-call.ts";
import css from "#features/identity/accounts/screens/buyer/account.module.css";
import { isPhone } from "#kernel/text-rules.ts";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { Form, FormRow } from "#ui/form.tsx";
import { FormSection } from "#ui/form-section.tsx";
import { Link } from "#ui/link.tsx";
import { SelectField } from "#ui/select-field.tsx";
import { TextField } from "#ui/text-field.tsx";
import { chinaCountryCode } from "../../rules.ts";
import { AccountField, NewPasswordFields } from "./account-fields.tsx";
import { AccountFrame } from "./account-frame.tsx";
import { AssociateForm } from "./associate-form.tsx";
import { CodeField } from "./code-field.tsx";
import { useLoginSuccess } from "./use-login-success.ts";

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
function CountryCodeField({ defaultValue = "1" }: { defaultValue?: string }) {
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

/** Registration of a buyer. `china` is the form of /registerChinaUser, with the family name first and country code 86. */
export function RegisterScreen({ china }: { china: boolean }) {
  const t = useTranslations("accounts");
  const [params] = useSearchParams();
  const onLogin = useLoginSuccess("/registerSuccess");
  const onJoined = useLoginSuccess("/correlationSuccess");
  const typed = useRef("");
  const [canAssociate, setCanAssociate] = useState(true);
  const register = useCall("/user/register", onLogin, { quiet: true });
  const search = params.size > 0 ? `?${params}` : "";
  const footer = (
    <>
      {t("register.haveAccount")} <Link to={`/login${search}`}>{t("register.login")}</Link>
      <Link to={china ? `/register${search}` : `/registerChinaUser${search}`} className={css.wide}>
        {china ? t("register.elsewhere") : t("register.china")}
      </Link>
    </>
  );
  const { refusal } = register;
  if (canAssociate && refusal?.reason === "ACCOUNT_ON_OTHER_SITE")
    return (
      <AccountFrame title={t("associate.title")}>
        <AssociateForm account={typed.current} message={refusal.message} onJoined={onJoined} onBack={() => setCanAssociate(false)} />
      </AccountFrame>
    );
  const prepare = (values: FormData) => {
    typed.current = String(values.get("account")).trim();
    setCanAssociate(true);
  };
  return (
    <AccountFrame title={china ? t("register.titleChina") : t("register.title")} intro={t("register.intro")} footer={footer}>
      <Form call={register} prepare={prepare}>
        <FormSection title={t("register.aboutLogin")}>
          <AccountField autoFocus />
          <CodeField purpose="register" />
          <FormRow>
            <NewPasswordFields />
          </FormRow>
        </FormSection>
        <FormSection title={t("register.aboutYou")}>
          <NameFields familyFirst={china} />
          <MobileFields china={china} />
        </FormSection>
        <FormSection title={t("register.aboutCompany")}>
          <TextField
            name="company_name"
            label={t("register.company")}
            hint={t("register.companyHint")}
            required
            autoComplete="organization"
          />
        </FormSection>
        <Checkbox name="agree" label={t("register.terms")} required>
          {t.rich("register.agreeWith", {
            terms: (text) => <Link to="/center_menu?pageKey=terms">{text}</Link>,
          })}
        </Checkbox>
        <Button type="submit" variant="primary" size="large" pending={register.pending}>
          {t("register.submit")}
        </Button>
      </Form>
    </AccountFrame>
  );
}

interface NameProps {
  familyFirst: boolean;
  firstName?: string;
  lastName?: string;
}

/** First and family name in the order of the country. */
export function NameFields({ familyFirst, firstName, lastName }: NameProps) {
  const t = useTranslations("accounts");
  const first = (
    <TextField key="first" name="first_name" label={t("firstName")} required autoComplete="given-name" defaultValue={firstName} />
  );
  const last = <TextField key="last" name="last_name" label={t("lastName")} required autoComplete="family-name" defaultValue={lastName} />;
  return <FormRow>{familyFirst ? [last, first] : [first, last]}</FormRow>;
}

/** A mobile number with its country code; the form for China users fixes the code at 86. */
export function MobileFields({ china = false, code, mobile }: { china?: boolean; code?: string; mobile?: string }) {
  const t = useTranslations("accounts.register");
  const tForm = useTranslations("ui.form");
  const rule = (typed: string) => (isPhone(typed.trim()) ? undefined : tForm("wrong", { text: t("mobile") }));
  const number = (
    <TextField
      name="mobile"
      label={t("mobile")}
      required
      type="tel"
      autoComplete="tel-national"
      maxLength={40}
      defaultValue={mobile}
      rule={rule}
    />
  );
  if (china) {
    return (
      <>
        <input type="hidden" name="mobile_country_code" value={chinaCountryCode} />
        {number}
      </>
    );
  }
  return (
    <FormRow>
      <CountryCodeField defaultValue={code} />
      {number}
    </FormRow>
  );
}

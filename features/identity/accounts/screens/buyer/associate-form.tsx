import { useTranslations } from "use-intl";
import { useCall } from "#client/use-call.ts";
import type { LoginFields } from "#features/identity/accounts/contract.ts";
import css from "#features/identity/accounts/screens/buyer/account.module.css";
import { SecondFactorField } from "#features/identity/accounts/screens/buyer/second-factor-field.tsx";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { Form, FormActions } from "#ui/form.tsx";
import { textClass } from "#ui/layout.tsx";
import { Link } from "#ui/link.tsx";
import { Notice } from "#ui/notice.tsx";
import { PasswordField } from "#ui/password-field.tsx";

interface Props {
  account: string;
  /** The server's message with the sites that the account belongs to. */
  message: string;
  onJoined: (fields: LoginFields) => void;
  onBack: () => void;
}

/** Adds an account of another site to this one after its password is entered. */
export function AssociateForm({ account, message, onJoined, onBack }: Props) {
  const t = useTranslations("accounts");
  const associate = useCall("/user/associate", onJoined, { quiet: true });
  return (
    <Form call={associate} prepare={(values) => values.set("account", account)}>
      <Notice icon="info" role="status">
        {message}
      </Notice>
      <p>{t("associate.text", { account })}</p>
      <PasswordField name="password" label={t("associate.password")} required />
      {associate.refusal?.reason === "SECOND_FACTOR_WANTED" && <SecondFactorField />}
      <Checkbox name="agree" label={t("register.terms")} required>
        {t.rich("register.agreeWith", { terms: (text) => <Link to="/center_menu?pageKey=terms">{text}</Link> })}
      </Checkbox>
      <FormActions>
        <Button type="submit" variant="primary" size="large" pending={associate.pending}>
          {t("associate.submit")}
        </Button>
        <Button variant="quiet" onClick={onBack}>
          {t("associate.back")}
        </Button>
      </FormActions>
      <Link to="/forgetPassword" className={`${css.quietLink} ${textClass({ size: "sm", tone: "soft" })}`}>
        {t("login.forgot")}
      </Link>
    </Form>
  );
}

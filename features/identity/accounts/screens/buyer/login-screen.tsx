import { useRef, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { useTranslations } from "use-intl";
import { refreshSession } from "#client/login.ts";
import { saveSession } from "#client/session.ts";
import { useCall } from "#client/use-call.ts";
import type { LoginFields } from "#features/identity/accounts/contract.ts";
import { operatorUserType } from "#features/identity/accounts/rules.ts";
import css from "#features/identity/accounts/screens/buyer/account.module.css";
import { AccountField } from "#features/identity/accounts/screens/buyer/account-fields.tsx";
import { AccountFrame } from "#features/identity/accounts/screens/buyer/account-frame.tsx";
import { AssociateForm } from "#features/identity/accounts/screens/buyer/associate-form.tsx";
import { getReturnPath } from "#features/identity/accounts/screens/buyer/return-path.ts";
import { SecondFactorField } from "#features/identity/accounts/screens/buyer/second-factor-field.tsx";
import { Button } from "#ui/button.tsx";
import { Form } from "#ui/form.tsx";
import { Inline, Stack } from "#ui/layout.tsx";
import { Link } from "#ui/link.tsx";
import { PasswordField } from "#ui/password-field.tsx";

/** A demo account, offered in development only. */
export interface DemoAccount {
  email: string;
  about: string;
}

export interface DemoAccounts {
  password: string;
  accounts: readonly DemoAccount[];
}

const merchantUserType = 2;

/** The start page of a user type, used when the login has no `redirect`. */
const homePathFor = ({ user_type }: LoginFields): string =>
  user_type === operatorUserType ? "/operator" : user_type === merchantUserType ? "/merchant" : "/user_center/home_page";

/** Returns a handler that saves a new session and navigates to the `redirect` parameter, else to `landing` or the start page. */
export const useLoginSuccess = (landing?: string) => {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  return async (fields: LoginFields) => {
    saveSession(fields);
    await refreshSession().catch(() => undefined);
    navigate(getReturnPath(params.get("redirect"), landing ?? homePathFor(fields)), { replace: true });
  };
};

/** The login page. `?redirect=` names the page to return to. */
export function LoginScreen({ demo }: { demo: DemoAccounts | null }) {
  const t = useTranslations("accounts");
  const [params] = useSearchParams();
  const onLogin = useLoginSuccess();
  const onJoined = useLoginSuccess("/correlationSuccess");
  const typed = useRef("");
  const [canAssociate, setCanAssociate] = useState(true);
  // The second factor field stays on the form once the server has asked for it.
  const [asksSecondFactor, setAsksSecondFactor] = useState(false);
  const login = useCall("/user/login", onLogin, { quiet: true });
  const { refusal } = login;
  if (refusal?.reason === "SECOND_FACTOR_WANTED" && !asksSecondFactor) setAsksSecondFactor(true);
  const search = params.size > 0 ? `?${params}` : "";
  const footer = (
    <>
      {t("login.noAccount")} <Link to={`/register${search}`}>{t("login.register")}</Link>
      <Link to="/merchantSettlement" className={css.wide}>
        {t("login.maker")}
      </Link>
    </>
  );
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
    <AccountFrame title={t("login.title")} intro={t("login.intro")} footer={footer}>
      <Form call={login} prepare={prepare}>
        <AccountField autoFocus />
        <PasswordField name="password" label={t("password")} required />
        {asksSecondFactor && <SecondFactorField />}
        <Inline justify="between" wrap gap={2} gapX={4}>
          <Button type="submit" variant="primary" size="large" pending={login.pending}>
            {t("login.submit")}
          </Button>
          <Link to="/forgetPassword" className={css.quietLink}>
            {t("login.forgot")}
          </Link>
        </Inline>
      </Form>
      {demo && (
        <DemoAccountList demo={demo} pending={login.pending} onChoose={(account) => login.submit({ account, password: demo.password })} />
      )}
    </AccountFrame>
  );
}

interface DemoAccountListProps {
  demo: DemoAccounts;
  pending: boolean;
  onChoose: (account: string) => void;
}

/** One-click logins of the demo accounts. */
function DemoAccountList({ demo, pending, onChoose }: DemoAccountListProps) {
  const t = useTranslations("accounts.login");
  return (
    <Stack as="section" gap={3} pad={4} className={css.demo}>
      <h2>{t("demo")}</h2>
      <p>{t("demoIntro", { password: demo.password })}</p>
      <Inline as="ul" align="stretch" wrap gap={2} className={css.chips}>
        {demo.accounts.map(({ email, about }) => (
          <li key={email}>
            <button type="button" title={about} disabled={pending} onClick={() => onChoose(email)}>
              {email.replace("@demo.test", "@")}
            </button>
          </li>
        ))}
      </Inline>
    </Stack>
  );
}

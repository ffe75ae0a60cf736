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
import { returnPath } from "#features/identity/accounts/screens/buyer/return-path.ts";
import { SecondFactorField } from "#features/identity/accounts/screens/buyer/second-factor-field.tsx";
import { Button } from "#ui/button.tsx";
import { Form } from "#ui/form.tsx";
import { Link } from "#ui/link.tsx";
import { PasswordField } from "#ui/password-field.tsx";

/** An account of the demo world, offered in development only. */
export interface DemoAccount {
  email: string;
  about: string;
}

export interface DemoAccounts {
  password: string;
  accounts: readonly DemoAccount[];
}

const merchantUserType = 2;

/** Where people land after logging in, when nothing sent them here. */
const homeOf = ({ user_type }: LoginFields): string =>
  user_type === operatorUserType ? "/operator" : user_type === merchantUserType ? "/merchant" : "/user_center/home_page";

/** Keeps what a login answered and goes on: back to the page that asked for the login, else to one's own home. */
export const useLoggedIn = (landing?: string) => {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  return async (fields: LoginFields) => {
    saveSession(fields);
    await refreshSession().catch(() => undefined);
    navigate(returnPath(params.get("redirect"), landing ?? homeOf(fields)), { replace: true });
  };
};

/** Logging in (spec 2.2). With `?redirect=` it leads back to where one came from. */
export function LoginScreen({ demo }: { demo: DemoAccounts | null }) {
  const t = useTranslations("accounts");
  const [params] = useSearchParams();
  const onLogin = useLoggedIn();
  const onJoined = useLoggedIn("/correlationSuccess");
  const typed = useRef("");
  const [elsewhere, setElsewhere] = useState(true);
  // Once asked for, the second factor stays on the form until another account is tried.
  const [wantsFactor, setWantsFactor] = useState(false);
  const login = useCall("/user/login", onLogin, { quiet: true });
  const { refusal } = login;
  if (refusal?.reason === "SECOND_FACTOR_WANTED" && !wantsFactor) setWantsFactor(true);
  const search = params.size > 0 ? `?${params}` : "";
  const footer = (
    <>
      {t("login.noAccount")} <Link to={`/register${search}`}>{t("login.register")}</Link>
      <Link to="/merchantSettlement" className={css.wide}>
        {t("login.maker")}
      </Link>
    </>
  );
  if (elsewhere && refusal?.reason === "ACCOUNT_ON_OTHER_SITE")
    return (
      <AccountFrame title={t("associate.title")}>
        <AssociateForm account={typed.current} said={refusal.message} onJoined={onJoined} onBack={() => setElsewhere(false)} />
      </AccountFrame>
    );
  const prepare = (values: FormData) => {
    typed.current = String(values.get("account")).trim();
    setElsewhere(true);
  };
  return (
    <AccountFrame title={t("login.title")} intro={t("login.intro")} footer={footer}>
      <Form call={login} prepare={prepare}>
        <AccountField autoFocus />
        <PasswordField name="password" label={t("password")} required />
        {wantsFactor && <SecondFactorField />}
        <div className={css.between}>
          <Button type="submit" variant="primary" size="large" pending={login.pending}>
            {t("login.submit")}
          </Button>
          <Link to="/forgetPassword" className={css.quietLink}>
            {t("login.forgot")}
          </Link>
        </div>
      </Form>
      {demo && <DemoChips demo={demo} pending={login.pending} onChoose={(account) => login.submit({ account, password: demo.password })} />}
    </AccountFrame>
  );
}

interface ChipsProps {
  demo: DemoAccounts;
  pending: boolean;
  onChoose: (account: string) => void;
}

/** One press, one person of the demo world. */
function DemoChips({ demo, pending, onChoose }: ChipsProps) {
  const t = useTranslations("accounts.login");
  return (
    <section className={css.demo}>
      <h2>{t("demo")}</h2>
      <p>{t("demoIntro", { password: demo.password })}</p>
      <ul className={css.chips}>
        {demo.accounts.map(({ email, about }) => (
          <li key={email}>
            <button type="button" title={about} disabled={pending} onClick={() => onChoose(email)}>
              {email.replace("@demo.test", "@")}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

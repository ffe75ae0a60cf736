import { useRef, useState } from "react";
import { useSearchParams } from "react-router";
import { useTranslations } from "use-intl";
import { useCall } from "#client/use-call.ts";
import css from "#features/identity/accounts/screens/buyer/account.module.css";
import { AccountField } from "#features/identity/accounts/screens/buyer/account-fields.tsx";
import { AccountFrame } from "#features/identity/accounts/screens/buyer/account-frame.tsx";
import { AssociateForm } from "#features/identity/accounts/screens/buyer/associate-form.tsx";
import { SecondFactorField } from "#features/identity/accounts/screens/buyer/second-factor-field.tsx";
import { useLoginSuccess } from "#features/identity/accounts/screens/buyer/use-login-success.ts";
import { Button } from "#ui/button.tsx";
import { Chip } from "#ui/chip-row.tsx";
import { Form } from "#ui/form.tsx";
import { Inline, Stack, Text, textClass } from "#ui/layout.tsx";
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
          <Link to="/forgetPassword" className={`${css.quietLink} ${textClass({ size: "sm", tone: "soft" })}`}>
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
    <Stack as="section" gap={3} pad={4} radius ground="page" border="dashed" className={css.demo}>
      <Text as="h2" size="sm">
        {t("demo")}
      </Text>
      <Text size="sm" tone="soft">
        {t("demoIntro", { password: demo.password })}
      </Text>
      <Inline as="ul" wrap gap={2}>
        {demo.accounts.map(({ email, about }) => (
          <li key={email}>
            <Chip title={about} disabled={pending} onClick={() => onChoose(email)}>
              {email.replace("@demo.test", "@")}
            </Chip>
          </li>
        ))}
      </Inline>
    </Stack>
  );
}

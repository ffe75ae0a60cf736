import { useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { refreshSession } from "#client/login.ts";
import { saveSession } from "#client/session.ts";
import { useCall } from "#client/use-call.ts";
import { AccountField, NewPasswordFields } from "#features/identity/accounts/screens/buyer/account-fields.tsx";
import { AccountFrame } from "#features/identity/accounts/screens/buyer/account-frame.tsx";
import { CodeField } from "#features/identity/accounts/screens/buyer/code-field.tsx";
import { SecondFactorField } from "#features/identity/accounts/screens/buyer/second-factor-field.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Form, FormActions } from "#ui/form.tsx";
import { Icon } from "#ui/icon.tsx";
import { Stack, Text } from "#ui/layout.tsx";
import { Link } from "#ui/link.tsx";
import { Notice } from "#ui/notice.tsx";
import { StepBar } from "#ui/step-bar.tsx";

/** Password reset in three steps: account, code with the new password, confirmation. */
export function ForgotPasswordScreen() {
  const t = useTranslations("accounts.forgot");
  const [account, setAccount] = useState<string>();
  const [done, setDone] = useState(false);
  const step = done ? 2 : account === undefined ? 0 : 1;
  return (
    <AccountFrame title={t("title")} intro={step === 0 ? t("intro") : undefined} footer={<Link to="/login">{t("back")}</Link>}>
      <StepBar steps={[t("stepAccount"), t("stepPassword"), t("stepDone")]} current={step} />
      {step === 0 && <AccountStep onSent={setAccount} />}
      {step === 1 && account !== undefined && (
        <PasswordStep account={account} onBack={() => setAccount(undefined)} onDone={() => setDone(true)} />
      )}
      {step === 2 && <DoneStep />}
    </AccountFrame>
  );
}

function AccountStep({ onSent }: { onSent: (account: string) => void }) {
  const t = useTranslations("accounts.forgot");
  const typedAccount = useRef("");
  const send = useCall("/user/sendCode", () => onSent(typedAccount.current), { quiet: true });
  const prepare = (values: FormData) => {
    values.set("purpose", "reset");
    typedAccount.current = String(values.get("account")).trim();
  };
  return (
    <Form call={send} prepare={prepare}>
      <AccountField autoFocus />
      <FormActions>
        <Button type="submit" variant="primary" size="large" pending={send.pending}>
          {t("next")}
        </Button>
      </FormActions>
    </Form>
  );
}

function PasswordStep({ account, onBack, onDone }: { account: string; onBack: () => void; onDone: () => void }) {
  const t = useTranslations("accounts");
  const reset = useCall(
    "/user/forgetPassword",
    async (fields) => {
      saveSession(fields);
      await refreshSession().catch(() => undefined);
      onDone();
    },
    { quiet: true },
  );
  return (
    <Form call={reset}>
      <Notice icon="mail">{t("forgot.sentTo", { account })}</Notice>
      <input type="hidden" name="account" value={account} />
      <CodeField purpose="reset" account={account} />
      <NewPasswordFields label={t("newPassword")} />
      {(reset.refusal?.reason === "SECOND_FACTOR_WANTED" || reset.refusal?.reason === "WRONG_SECOND_FACTOR") && <SecondFactorField />}
      <FormActions>
        <Button type="submit" variant="primary" size="large" pending={reset.pending}>
          {t("forgot.submit")}
        </Button>
        <Button variant="quiet" onClick={onBack}>
          {t("forgot.change")}
        </Button>
      </FormActions>
    </Form>
  );
}

function DoneStep() {
  const t = useTranslations("accounts.forgot");
  return (
    <Stack items="center" gap={5} text="center" role="status">
      <Text as="span" tone="brand">
        <Icon name="check" size={36} />
      </Text>
      <h2>{t("done")}</h2>
      <Text tone="soft">{t("doneText")}</Text>
      <ButtonLink to="/user_center/home_page" variant="primary" size="large">
        {t("go")}
      </ButtonLink>
    </Stack>
  );
}

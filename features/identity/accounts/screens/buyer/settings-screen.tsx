import { type ReactNode, useId, useState } from "react";
import { useRevalidator } from "react-router";
import { useTranslations } from "use-intl";
import type { DataOf } from "#client/calls.ts";
import { refreshSession } from "#client/login.ts";
import { useCall } from "#client/use-call.ts";
import { NewPasswordFields } from "#features/identity/accounts/screens/buyer/account-fields.tsx";
import css from "#features/identity/accounts/screens/buyer/center.module.css";
import { CodeField } from "#features/identity/accounts/screens/buyer/code-field.tsx";
import { SessionsCard } from "#features/identity/accounts/screens/buyer/sessions-card.tsx";
import { isEmail, isPhone } from "#kernel/text-rules.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Form, FormActions } from "#ui/form.tsx";
import { Box, Stack, Text } from "#ui/layout.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { PasswordField } from "#ui/password-field.tsx";
import { TextField } from "#ui/text-field.tsx";
import { toast } from "#ui/toast.ts";

interface Props {
  info: DataOf<"/user/info">;
  sessions: DataOf<"/user/sessionList">["list"];
  /** The payment password card, which the balance feature provides. */
  children?: ReactNode;
}

/** Settings: login account, login password, payment password, sessions. */
export function SettingsScreen({ info, sessions, children }: Props) {
  const t = useTranslations("accountsCenter.settings");
  return (
    <Stack gap={5} foot={16}>
      <PageHeader title={t("title")} />
      <LoginAccount info={info} />
      <LoginPassword />
      {children}
      <SessionsCard sessions={sessions} />
    </Stack>
  );
}

type AccountKind = "email" | "phone";

function LoginAccount({ info }: Pick<Props, "info">) {
  const t = useTranslations("accountsCenter.settings");
  const names = useTranslations("accountsCenter.info");
  const [changed, setChanged] = useState<AccountKind>();
  const rows = [
    { kind: "email", value: info.email, label: names("email"), action: info.email ? t("changeEmail") : t("addEmail") },
    { kind: "phone", value: info.phone, label: names("phone"), action: info.phone ? t("changePhone") : t("addPhone") },
  ] as const;
  return (
    <Card title={t("login")}>
      <Text tone="soft" below={5}>
        {t("loginText")}
      </Text>
      <Stack as="ul" className={css.rows}>
        {rows.map(({ kind, value, label, action }) => (
          <li key={kind}>
            <Box shrink className={css.what}>
              <p>{value || names("none")}</p>
              <Text size="sm" tone="faint">
                {label}
              </Text>
            </Box>
            <Button size="small" onClick={() => setChanged(kind)}>
              {action}
            </Button>
          </li>
        ))}
      </Stack>
      {changed && <BindDialog kind={changed} onClose={() => setChanged(undefined)} />}
    </Card>
  );
}

/** Changes the email address or phone number; asks for the password and a code sent to the new account. */
function BindDialog({ kind, onClose }: { kind: AccountKind; onClose: () => void }) {
  const t = useTranslations("accountsCenter.settings");
  const tAccounts = useTranslations("accounts");
  const id = useId();
  const { revalidate } = useRevalidator();
  const bind = useCall(
    "/user/bindAccount",
    async () => {
      toast(t("bound"), { tone: "success" });
      onClose();
      await Promise.all([refreshSession(), revalidate()]);
    },
    { quiet: true },
  );
  const isValid = kind === "email" ? isEmail : isPhone;
  const footer = (
    <>
      <Button onClick={onClose}>{useTranslations("ui")("cancel")}</Button>
      <Button type="submit" form={id} variant="primary" pending={bind.pending}>
        {kind === "email" ? t("changeEmail") : t("changePhone")}
      </Button>
    </>
  );
  return (
    <Dialog open onClose={onClose} title={kind === "email" ? t("changeEmail") : t("changePhone")} footer={footer}>
      <Form call={bind} id={id}>
        <Text size="sm" tone="faint">
          {t("bindText")}
        </Text>
        <TextField
          name="account"
          label={kind === "email" ? t("newEmail") : t("newPhone")}
          type={kind === "email" ? "email" : "tel"}
          required
          autoFocus
          rule={(account) => (isValid(account.trim()) ? undefined : tAccounts("accountWrong"))}
        />
        <CodeField purpose="bind" />
        <PasswordField name="password" label={t("oldPassword")} required />
      </Form>
    </Dialog>
  );
}

function LoginPassword() {
  const t = useTranslations("accountsCenter.settings");
  const tAccounts = useTranslations("accounts");
  const [round, setRound] = useState(0);
  const { revalidate } = useRevalidator();
  const change = useCall(
    "/user/changePassword",
    async () => {
      toast(t("changed"), { tone: "success", durationMs: 4000 });
      setRound(round + 1);
      await revalidate();
    },
    { quiet: true },
  );
  return (
    <Card title={t("password")}>
      <Text tone="soft" below={5}>
        {t("passwordText")}
      </Text>
      <Form key={round} call={change} className={css.narrow}>
        <PasswordField name="old_password" label={t("oldPassword")} required />
        <NewPasswordFields label={tAccounts("newPassword")} />
        <FormActions>
          <Button type="submit" pending={change.pending}>
            {t("change")}
          </Button>
        </FormActions>
      </Form>
    </Card>
  );
}

import { useState } from "react";
import { useTranslations } from "use-intl";
import type { DataOf } from "#client/calls.ts";
import { refreshSession } from "#client/login.ts";
import { request } from "#client/request.ts";
import { saveSession, useSession } from "#client/session.ts";
import { useCall } from "#client/use-call.ts";
import { merchantUserType } from "#features/identity/accounts/rules.ts";
import { NewPasswordFields } from "#features/identity/accounts/screens/buyer/account-fields.tsx";
import { AccountFrame } from "#features/identity/accounts/screens/buyer/account-frame.tsx";
import { MobileFields, NameFields } from "#features/identity/accounts/screens/buyer/register-screen.tsx";
import { switchCompany, switchMerchant } from "#features/identity/members/screens/buyer/switch-company.ts";
import type { MemberRole } from "#kernel/contract.ts";
import type { MerchantRole } from "#kernel/merchant-areas.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Form } from "#ui/form.tsx";
import { Link } from "#ui/link.tsx";
import { PasswordField } from "#ui/password-field.tsx";
import { useDeadline } from "#ui/use-deadline.ts";

type Invitation = DataOf<"/user/invitationInfo">;

interface Props {
  token: string;
  /** Undefined when the link is no longer valid. */
  invitation: Invitation | undefined;
}

/** The page of an invitation link: accept with a new login, an existing login or the current session, or decline. */
export function InvitationScreen({ token, invitation }: Props) {
  const t = useTranslations("membersInvitation");
  const deadline = useDeadline();
  const [isDeclined, setDeclined] = useState(false);
  if (!invitation || isDeclined) return <InvitationClosed isDeclined={isDeclined} />;
  const { company_name, invited_by, role, role_name, email, expires_at, is_merchant } = invitation;
  const date = deadline(expires_at);
  const named = { name: invited_by, company: company_name, role: role === "custom" ? role_name : t(`roles.${role}`) };
  return (
    <AccountFrame
      title={t("title", { company: company_name })}
      intro={is_merchant ? t("introMerchant", named) : t("intro", named)}
      footer={<Decline token={token} onDone={() => setDeclined(true)} />}
    >
      {role !== "custom" && <p>{is_merchant ? t(`merchantRoleTexts.${role as MerchantRole}`) : t(`roleTexts.${role as MemberRole}`)}</p>}
      <p>{t("until", { date, email })}</p>
      <InvitationAnswer token={token} invitation={invitation} />
    </AccountFrame>
  );
}

function InvitationClosed({ isDeclined }: { isDeclined: boolean }) {
  const t = useTranslations("membersInvitation");
  const title = t(isDeclined ? "declined" : "over");
  return (
    <>
      <h1 className="visually-hidden">{title}</h1>
      <EmptyState title={title} picture="letter" action={<ButtonLink to="/home">{t("home")}</ButtonLink>}>
        {isDeclined ? "" : t("overText")}
      </EmptyState>
    </>
  );
}

function Decline({ token, onDone }: { token: string; onDone: () => void }) {
  const t = useTranslations("membersInvitation");
  const decline = useCall("/user/declineInvitation", onDone);
  return (
    <Button variant="quiet" pending={decline.pending} onClick={() => void decline.submit({ invitation: token })}>
      {t("decline")}
    </Button>
  );
}

function InvitationAnswer({ token, invitation }: { token: string; invitation: Invitation }) {
  const t = useTranslations("membersInvitation");
  const session = useSession();
  const { email, has_login } = invitation;
  if (session?.email === email) return <AcceptWithSession token={token} name={email} />;
  if (session) return <p>{t("other", { name: session.email || session.phone || "", email })}</p>;
  return has_login ? <LogInToAccept token={token} email={email} /> : <RegisterToJoin token={token} />;
}

/** Accepts with the current session and switches to the new company. */
const acceptInvitation = async (invitation: string): Promise<void> => {
  await switchTo(await request("/user/acceptInvitation", { invitation }));
};

/** Switches to the company or the manufacturer of an accepted invitation. */
const switchTo = async ({ company_id, merchant_id }: DataOf<"/user/acceptInvitation">): Promise<void> => {
  if (merchant_id !== null) await switchMerchant(merchant_id);
  else if (company_id !== null) await switchCompany(company_id);
};

function AcceptWithSession({ token, name }: { token: string; name: string }) {
  const t = useTranslations("membersInvitation");
  const accept = useCall("/user/acceptInvitation", (accepted) => void switchTo(accepted));
  return (
    <>
      <p>{t("acceptAs", { name })}</p>
      <Button variant="primary" size="large" pending={accept.pending} onClick={() => void accept.submit({ invitation: token })}>
        {t("accept")}
      </Button>
    </>
  );
}

function LogInToAccept({ token, email }: { token: string; email: string }) {
  const t = useTranslations("membersInvitation");
  const accounts = useTranslations("accounts");
  const login = useCall(
    "/user/login",
    async (fields) => {
      saveSession(fields);
      await refreshSession().catch(() => undefined);
      await acceptInvitation(token).catch(() => undefined);
    },
    { quiet: true },
  );
  return (
    <Form call={login}>
      <p>{t("login")}</p>
      <input type="hidden" name="account" value={email} autoComplete="username" />
      <PasswordField name="password" label={accounts("password")} required />
      <Button type="submit" variant="primary" size="large" pending={login.pending}>
        {t("loginAction")}
      </Button>
    </Form>
  );
}

function RegisterToJoin({ token }: { token: string }) {
  const t = useTranslations("membersInvitation");
  const accounts = useTranslations("accounts");
  const register = useCall(
    "/user/registerInvited",
    async (fields) => {
      saveSession(fields);
      await refreshSession().catch(() => undefined);
      if (fields.user_type === merchantUserType) location.assign("/merchant");
      else location.assign("/user_center/home_page");
    },
    { quiet: true },
  );
  return (
    <Form call={register}>
      <p>{t("register")}</p>
      <input type="hidden" name="invitation" value={token} />
      <NameFields familyFirst={false} />
      <MobileFields />
      <NewPasswordFields />
      <Checkbox name="agree" label={accounts("register.terms")} required>
        {accounts.rich("register.agreeWith", { terms: (text) => <Link to="/center_menu?pageKey=terms">{text}</Link> })}
      </Checkbox>
      <Button type="submit" variant="primary" size="large" pending={register.pending}>
        {t("registerAction")}
      </Button>
    </Form>
  );
}

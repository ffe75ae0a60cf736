import { useTranslations } from "use-intl";
import { ifAllowed } from "#client/if-allowed.ts";
import { type LoadPageData, protectedLoader, withMessages } from "#client/page-loaders.ts";
import { SettingsScreen } from "#features/identity/accounts/screens/buyer/settings-screen.tsx";
import { MailSettings } from "#features/identity/notifications/screens/mail-settings.tsx";
import { PaymentPasswordCard } from "#features/money/balance/screens/buyer/payment-password-card.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import type { Route } from "./+types/setting.ts";

const load = (async (call) => {
  const [info, { list: sessions }, wallet, mails] = await Promise.all([
    call("/user/info"),
    call("/user/sessionList"),
    ifAllowed(call("/user/accountInfo")),
    call("/user/messageSettings"),
  ]);
  return { info, sessions, wallet, mails };
}) satisfies LoadPageData<unknown>;

export const clientLoader = withMessages("auth", withMessages("accountsCenter", protectedLoader(load)));

export { PageSkeleton as HydrateFallback } from "#ui/skeleton.tsx";

export default function Setting({ loaderData: { info, sessions, wallet, mails } }: Route.ComponentProps) {
  const t = useTranslations("accountsCenter.settings");
  return (
    <>
      <PageTitle>{t("title")}</PageTitle>
      <SettingsScreen info={info} sessions={sessions}>
        {wallet && (
          <PaymentPasswordCard
            account={info.email ?? info.phone ?? ""}
            isSet={wallet.has_payment_password}
            memberRole={info.member_role ?? null}
          />
        )}
        <MailSettings settings={mails} />
      </SettingsScreen>
    </>
  );
}

import { useTranslations } from "use-intl";
import { pageContext } from "#client/page-context.ts";
import { type DemoAccounts, LoginScreen } from "#features/identity/accounts/screens/buyer/login-screen.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import type { Route } from "./+types/login.ts";

/** Demo accounts are read on the server in development only; no browser bundle contains them. */
export const loader = async ({ context }: Route.LoaderArgs): Promise<{ demo: DemoAccounts | null }> => {
  if (!context.get(pageContext).development) return { demo: null };
  const { demoAccounts, demoPassword } = await import("#demo/people.ts");
  return { demo: { password: demoPassword, accounts: demoAccounts } };
};

export default function Login({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("accounts.login");
  return (
    <>
      <PageTitle>{t("title")}</PageTitle>
      <LoginScreen demo={loaderData.demo} />
    </>
  );
}

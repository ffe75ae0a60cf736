import { useTranslations } from "use-intl";
import { ForgotPasswordScreen } from "#features/identity/accounts/screens/buyer/forgot-password-screen.tsx";
import { PageTitle } from "#ui/page-title.tsx";

export default function ForgetPassword() {
  const t = useTranslations("accounts.forgot");
  return (
    <>
      <PageTitle>{t("title")}</PageTitle>
      <ForgotPasswordScreen />
    </>
  );
}

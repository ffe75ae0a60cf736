import { useTranslations } from "use-intl";
import { RegisterScreen } from "#features/identity/accounts/screens/buyer/register-screen.tsx";
import { PageTitle } from "#ui/page-title.tsx";

export default function RegisterChinaUser() {
  const t = useTranslations("accounts.register");
  return (
    <>
      <PageTitle>{t("titleChina")}</PageTitle>
      <RegisterScreen china />
    </>
  );
}

import { useTranslations } from "use-intl";
import { RegisterScreen } from "#features/identity/accounts/screens/buyer/register-screen.tsx";
import { PageTitle } from "#ui/page-title.tsx";

export default function Register() {
  const t = useTranslations("accounts.register");
  return (
    <>
      <PageTitle>{t("title")}</PageTitle>
      <RegisterScreen china={false} />
    </>
  );
}

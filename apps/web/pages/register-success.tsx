import { useTranslations } from "use-intl";
import { RegisterSuccess } from "#features/identity/accounts/screens/buyer/register-success.tsx";
import { PageTitle } from "#ui/page-title.tsx";

export default function Registered() {
  const t = useTranslations("accounts.success");
  return (
    <>
      <PageTitle>{t("title")}</PageTitle>
      <RegisterSuccess />
    </>
  );
}

import { useTranslations } from "use-intl";
import { DoneScreen } from "#features/identity/accounts/screens/buyer/done-screen.tsx";
import { PageTitle } from "#ui/page-title.tsx";

export default function Done() {
  const t = useTranslations("accounts.done");
  return (
    <>
      <PageTitle>{t("title")}</PageTitle>
      <DoneScreen />
    </>
  );
}

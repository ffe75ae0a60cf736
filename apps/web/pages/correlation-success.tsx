import { useTranslations } from "use-intl";
import { useSite } from "#client/site.ts";
import { CorrelationSuccess } from "#features/identity/accounts/screens/buyer/correlation-success.tsx";
import { PageTitle } from "#ui/page-title.tsx";

export default function Correlated() {
  const t = useTranslations("accounts.associate");
  const { title } = useSite();
  return (
    <>
      <PageTitle>{t("done", { title })}</PageTitle>
      <CorrelationSuccess />
    </>
  );
}

import { useTranslations } from "use-intl";
import { PageHeader } from "#ui/page-header.tsx";
import { PageTitle } from "#ui/page-title.tsx";

export default function Overview() {
  const t = useTranslations("console");
  return (
    <>
      <PageTitle>{`${t("overview")} · ${t("operator")}`}</PageTitle>
      <PageHeader title={t("overview")} />
    </>
  );
}

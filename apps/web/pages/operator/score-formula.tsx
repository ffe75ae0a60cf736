import { useTranslations } from "use-intl";
import { type LoadPageData, protectedLoader, withMessages } from "#client/page-loaders.ts";
import { useHasRoleIn } from "#client/staff-access.ts";
import { FormulasScreen } from "#features/service/merchant-score/screens/operator/formulas-screen.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import type { Route } from "./+types/score-formula.ts";

const load = (async (call) => ({ versions: (await call("/operator/scoreFormulas")).list })) satisfies LoadPageData<unknown>;

export const clientLoader = withMessages("merchantScoreConsole", protectedLoader(load));

export { PageSkeleton as HydrateFallback } from "#ui/skeleton.tsx";

export default function ScoreFormulaPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("merchantScoreConsole.formula");
  return (
    <>
      <PageTitle>{t("title")}</PageTitle>
      <FormulasScreen versions={loaderData.versions} mayPublish={useHasRoleIn("companies")} />
    </>
  );
}

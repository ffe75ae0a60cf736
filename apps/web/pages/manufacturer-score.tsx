import { useTranslations } from "use-intl";
import type { ShellHandle } from "#apps/web/root.tsx";
import { type LoadPageData, personalizedLoader, publicLoader, withMessages } from "#client/page-loaders.ts";
import { FormulaScreen } from "#features/service/merchant-score/screens/buyer/formula-screen.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import type { Route } from "./+types/manufacturer-score.ts";

export const handle: ShellHandle = { messages: "scoreFormula" };

const load = (async (call) => ({ formula: await call("/home/scoreFormula") })) satisfies LoadPageData<unknown>;

export const loader = publicLoader(load);
export const clientLoader = withMessages("scoreFormula", personalizedLoader(load));

export default function ManufacturerScore({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("merchantScorePublic");
  return (
    <>
      <PageTitle description={t("description")}>{t("title")}</PageTitle>
      <FormulaScreen formula={loaderData.formula} />
    </>
  );
}

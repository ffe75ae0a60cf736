import { data, redirect } from "react-router";
import { useTranslations } from "use-intl";
import { type LoadPageData, personalizedLoader, publicLoader } from "#client/page-loaders.ts";
import { type HelpCenterData, HelpCenterScreen } from "#features/service/help/screens/buyer/help-center-screen.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import type { Route } from "./+types/help-center.ts";

/** The topics, and what a search found. A `pageKey` names an article of the footer, which has a page of its own. */
const load: LoadPageData<HelpCenterData> = async (call, { url: { searchParams } }) => {
  const pageKey = searchParams.get("pageKey");
  if (pageKey) throw redirect(`/center_menu?pageKey=${encodeURIComponent(pageKey)}`);
  const keyword = (searchParams.get("keyword") ?? "").trim().slice(0, 120);
  if (keyword !== searchParams.get("keyword")?.trim() && searchParams.has("keyword")) throw data(null, { status: 404 });
  const [center, found] = await Promise.all([call("/home/helpTopics"), keyword ? call("/home/searchHelp", { keyword }) : undefined]);
  return { ...center, keyword, found: found?.list };
};

export const loader = publicLoader(load);
export const clientLoader = personalizedLoader(load);

export default function HelpCenter({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("help");
  return (
    <>
      <PageTitle description={t("description")}>{t("title")}</PageTitle>
      <HelpCenterScreen data={loaderData} />
    </>
  );
}

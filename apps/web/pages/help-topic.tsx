import { redirect } from "react-router";
import { useTranslations } from "use-intl";
import { type LoadPageData, personalizedLoader, publicLoader } from "#client/page-loaders.ts";
import { type HelpTopicData, HelpTopicScreen } from "#features/service/help/screens/buyer/help-topic-screen.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import type { Route } from "./+types/help-topic.ts";

/** The articles of one topic; without a known topic the help center. */
const load: LoadPageData<HelpTopicData> = async (call, { url }) => {
  const { topics } = await call("/home/helpTopics");
  const current = topics.find(({ topic }) => topic === url.searchParams.get("topic"));
  if (!current) throw redirect("/help_center");
  return { topics, current };
};

export const loader = publicLoader(load);
export const clientLoader = personalizedLoader(load);

export default function HelpTopic({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("help");
  return (
    <>
      <PageTitle>{`${t(`topics.${loaderData.current.topic}`)} · ${t("title")}`}</PageTitle>
      <HelpTopicScreen data={loaderData} />
    </>
  );
}

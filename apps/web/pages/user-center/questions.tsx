import { useTranslations } from "use-intl";
import { type LoadPageData, protectedLoader, withMessages } from "#client/page-loaders.ts";
import { QuestionsScreen } from "#features/backoffice/review-queue/screens/buyer/questions-screen.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import type { Route } from "./+types/questions.ts";

const load = ((call) => call("/user/reviewQuestions")) satisfies LoadPageData<unknown>;

export const clientLoader = withMessages("questions", protectedLoader(load));

export { PageSkeleton as HydrateFallback } from "#ui/skeleton.tsx";

export default function Questions({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("reviewQueueQuestions");
  return (
    <>
      <PageTitle>{t("title")}</PageTitle>
      <QuestionsScreen list={loaderData.list} />
    </>
  );
}

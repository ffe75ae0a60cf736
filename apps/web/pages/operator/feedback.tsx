import { useTranslations } from "use-intl";
import { type LoadPageData, protectedLoader } from "#client/page-loaders.ts";
import { FeedbackQueue, feedbackPageSize, feedbackTabs } from "#features/service/feedback/screens/operator/feedback-queue.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import type { Route } from "./+types/feedback.ts";

const load = (async (call, { url: { searchParams } }) => ({
  data: await call("/operator/feedbackList", {
    tab: feedbackTabs.find((tab) => tab === searchParams.get("tab")) ?? "open",
    keyword: (searchParams.get("keyword") ?? "").slice(0, 120),
    page: searchParams.get("page") ?? "1",
    page_size: feedbackPageSize,
  }),
})) satisfies LoadPageData<unknown>;

export const clientLoader = protectedLoader(load);

export { PageSkeleton as HydrateFallback } from "#ui/skeleton.tsx";

export default function Feedback({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("feedbackConsole");
  return (
    <>
      <PageTitle>{t("title")}</PageTitle>
      <FeedbackQueue data={loaderData.data} />
    </>
  );
}

import { useTranslations } from "use-intl";
import { type LoadPageData, protectedLoader, withMessages } from "#client/page-loaders.ts";
import { FeedbackItemScreen } from "#features/service/feedback/screens/operator/feedback-item.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import type { Route } from "./+types/feedback-item.ts";

const load = (async (call, { params }) => ({
  item: await call("/operator/feedbackDetail", { feedback_id: params.feedbackId ?? "" }),
})) satisfies LoadPageData<unknown>;

export const clientLoader = withMessages("feedbackConsole", protectedLoader(load));

export { PageSkeleton as HydrateFallback } from "#ui/skeleton.tsx";

export default function FeedbackItem({ loaderData: { item } }: Route.ComponentProps) {
  const t = useTranslations("feedbackConsole");
  return (
    <>
      <PageTitle>{`${item.company_name} · ${t("title")}`}</PageTitle>
      <FeedbackItemScreen key={item.feedback_id} item={item} />
    </>
  );
}

import { useTranslations } from "use-intl";
import { type LoadPageData, protectedLoader } from "#client/page-loaders.ts";
import {
  FeedbackConversation,
  FeedbackForm,
  FeedbackList,
  parseFeedbackQuery,
} from "#features/service/feedback/screens/buyer/feedback-screen.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import type { Route } from "./+types/feedback.ts";

const load = (async (call, { url: { searchParams } }) => {
  const feedback_id = /^[1-9][0-9]{0,14}$/.exec(searchParams.get("feedback_id") ?? "")?.[0];
  const isNew = searchParams.get("new") === "1";
  return {
    thread: feedback_id ? await call("/user/feedbackDetail", { feedback_id }) : null,
    list: feedback_id || isNew ? null : await call("/user/feedbackList", parseFeedbackQuery(searchParams)),
    order: (searchParams.get("order_number") ?? "").slice(0, 40),
    text: (searchParams.get("text") ?? "").slice(0, 300),
  };
}) satisfies LoadPageData<unknown>;

export const clientLoader = protectedLoader(load);

export { PageSkeleton as HydrateFallback } from "#ui/skeleton.tsx";

export default function FeedbackPage({ loaderData: { thread, list, order, text } }: Route.ComponentProps) {
  const t = useTranslations("feedback");
  return (
    <>
      <PageTitle>{t("title")}</PageTitle>
      {thread && <FeedbackConversation thread={thread} />}
      {list && <FeedbackList data={list} />}
      {!thread && !list && <FeedbackForm orderNumber={order} text={text} />}
    </>
  );
}

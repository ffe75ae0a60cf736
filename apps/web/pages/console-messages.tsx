import { useTranslations } from "use-intl";
import { type LoadPageData, protectedLoader } from "#client/page-loaders.ts";
import { MessageList, MessageTabs, parseMessageQuery } from "#features/identity/notifications/screens/message-center.tsx";
import { NoticeInbox, parseNoticeId, parseNoticeQuery } from "#features/identity/notifications/screens/notice-inbox.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import type { Route } from "./+types/console-messages.ts";

const load = (async (call, { url: { searchParams } }) => {
  const isNotices = searchParams.get("tab") === "notices";
  const notice_id = parseNoticeId(searchParams);
  const letter = isNotices && notice_id ? await call("/user/noticeDetail", { notice_id }) : null;
  const [unread, messages, notices] = await Promise.all([
    call("/user/unreadCount"),
    isNotices ? null : call("/user/messageList", parseMessageQuery(searchParams)),
    isNotices ? call("/user/noticeList", parseNoticeQuery(searchParams)) : null,
  ]);
  return { unread, messages, notices, letter };
}) satisfies LoadPageData<unknown>;

export const clientLoader = protectedLoader(load);

export { PageSkeleton as HydrateFallback } from "#ui/skeleton.tsx";

/** The message page of both consoles. */
export default function ConsoleMessages({ loaderData: { unread, messages, notices, letter } }: Route.ComponentProps) {
  const t = useTranslations("notificationsCenter");
  return (
    <>
      <PageTitle>{t("title")}</PageTitle>
      <MessageTabs tab={notices ? "notices" : "messages"} {...unread} />
      {messages && <MessageList data={messages} />}
      {notices && (
        <NoticeInbox notices={notices} openNotice={letter} hrefOf={(id) => `?tab=notices&notice_id=${id}`} listHref="?tab=notices" />
      )}
    </>
  );
}

import { useTranslations } from "use-intl";
import { type LoadPageData, protectedLoader } from "#client/page-loaders.ts";
import { MessageList, MessageTabs, parseMessageQuery } from "#features/identity/notifications/screens/message-center.tsx";
import { NoticeInbox, parseNoticeQuery } from "#features/identity/notifications/screens/notice-inbox.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import type { Route } from "./+types/message-center.ts";

const load = (async (call, { url: { searchParams } }) => {
  const isNotices = searchParams.get("tab") === "notices";
  const [unread, messages, notices] = await Promise.all([
    call("/user/unreadCount"),
    isNotices ? null : call("/user/messageList", parseMessageQuery(searchParams)),
    isNotices ? call("/user/noticeList", parseNoticeQuery(searchParams)) : null,
  ]);
  return { unread, messages, notices };
}) satisfies LoadPageData<unknown>;

export const clientLoader = protectedLoader(load);

export { PageSkeleton as HydrateFallback } from "#ui/skeleton.tsx";

export default function MessageCenter({ loaderData: { unread, messages, notices } }: Route.ComponentProps) {
  const t = useTranslations("notificationsCenter");
  return (
    <>
      <PageTitle>{t("title")}</PageTitle>
      <MessageTabs tab={notices ? "notices" : "messages"} {...unread} />
      {messages && <MessageList data={messages} />}
      {notices && (
        <NoticeInbox
          notices={notices}
          openNotice={null}
          hrefOf={(id) => `/user_center/stationMsg?notice_id=${id}`}
          listHref="/user_center/stationMsg"
        />
      )}
    </>
  );
}

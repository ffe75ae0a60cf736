import { useTranslations } from "use-intl";
import { type Load, loggedIn } from "#client/load.ts";
import { MessageList, MessageTabs, messageQuery } from "#features/identity/notifications/screens/message-centre.tsx";
import { noticeQuery, StationMail } from "#features/identity/notifications/screens/station-mail.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import type { Route } from "./+types/message-center.ts";

const load = (async (call, { url: { searchParams } }) => {
  const isNotices = searchParams.get("tab") === "notices";
  const [unread, messages, notices] = await Promise.all([
    call("/user/unreadCount"),
    isNotices ? null : call("/user/messageList", messageQuery(searchParams)),
    isNotices ? call("/user/noticeList", noticeQuery(searchParams)) : null,
  ]);
  return { unread, messages, notices };
}) satisfies Load<unknown>;

export const clientLoader = loggedIn(load);

export { PageSkeleton as HydrateFallback } from "#ui/skeleton.tsx";

export default function MessageCenter({ loaderData: { unread, messages, notices } }: Route.ComponentProps) {
  const t = useTranslations("notificationsCenter");
  return (
    <>
      <PageTitle>{t("title")}</PageTitle>
      <MessageTabs tab={notices ? "notices" : "messages"} {...unread} />
      {messages && <MessageList data={messages} />}
      {notices && (
        <StationMail
          notices={notices}
          letter={null}
          hrefOf={(id) => `/user_center/stationMsg?notice_id=${id}`}
          listHref="/user_center/stationMsg"
        />
      )}
    </>
  );
}

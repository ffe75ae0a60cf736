import { useTranslations } from "use-intl";
import { type Load, loggedIn } from "#client/load.ts";
import { MessageList, MessageTabs, messageQuery } from "#features/identity/notifications/screens/message-centre.tsx";
import { noticeIdOf, noticeQuery, StationMail } from "#features/identity/notifications/screens/station-mail.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import type { Route } from "./+types/console-messages.ts";

const load = (async (call, { url: { searchParams } }) => {
  const isNotices = searchParams.get("tab") === "notices";
  const notice_id = noticeIdOf(searchParams);
  const letter = isNotices && notice_id ? await call("/user/noticeDetail", { notice_id }) : null;
  const [unread, messages, notices] = await Promise.all([
    call("/user/unreadCount"),
    isNotices ? null : call("/user/messageList", messageQuery(searchParams)),
    isNotices ? call("/user/noticeList", noticeQuery(searchParams)) : null,
  ]);
  return { unread, messages, notices, letter };
}) satisfies Load<unknown>;

export const clientLoader = loggedIn(load);

export { PageSkeleton as HydrateFallback } from "#ui/skeleton.tsx";

/** What a console's people are told: the same in the operator's and in the manufacturer's. */
export default function ConsoleMessages({ loaderData: { unread, messages, notices, letter } }: Route.ComponentProps) {
  const t = useTranslations("notificationsCenter");
  return (
    <>
      <PageTitle>{t("title")}</PageTitle>
      <MessageTabs tab={notices ? "notices" : "messages"} {...unread} />
      {messages && <MessageList data={messages} />}
      {notices && <StationMail notices={notices} letter={letter} hrefOf={(id) => `?tab=notices&notice_id=${id}`} listHref="?tab=notices" />}
    </>
  );
}

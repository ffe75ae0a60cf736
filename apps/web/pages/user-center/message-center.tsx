import { useTranslations } from "use-intl";
import { ifAllowed } from "#client/if-allowed.ts";
import { type LoadPageData, protectedLoader, withMessages } from "#client/page-loaders.ts";
import { ActionCard } from "#features/home/account-home/screens/buyer/action-list.tsx";
import { MessageList, MessageTabs, parseMessageQuery } from "#features/identity/notifications/screens/message-center.tsx";
import { NoticeInbox, parseNoticeId, parseNoticeQuery } from "#features/identity/notifications/screens/notice-inbox.tsx";
import { Box } from "#ui/layout.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import type { Route } from "./+types/message-center.ts";

/** The inbox of a buyer. An announcement is loaded before the list, so that the list and the count show it as read. */
const load = (async (call, { url: { searchParams } }) => {
  const tab = searchParams.get("tab");
  const isList = tab !== "notices" && tab !== "todo";
  const notice_id = tab === "notices" ? parseNoticeId(searchParams) : undefined;
  const letter = notice_id ? await call("/user/noticeDetail", { notice_id }) : null;
  const [unread, actions, messages, notices] = await Promise.all([
    call("/user/unreadCount"),
    // A user without a company has no work that waits.
    ifAllowed(call("/user/actionItems")),
    isList ? call("/user/messageList", parseMessageQuery(searchParams)) : null,
    tab === "notices" ? call("/user/noticeList", parseNoticeQuery(searchParams)) : null,
  ]);
  return { unread, actions, messages, notices, letter, isTodo: tab === "todo" };
}) satisfies LoadPageData<unknown>;

export const clientLoader = withMessages("accountHome", protectedLoader(load));

export { PageSkeleton as HydrateFallback } from "#ui/skeleton.tsx";

const noticesPath = "?tab=notices";

export default function MessageCenter({ loaderData: { unread, actions, messages, notices, letter, isTodo } }: Route.ComponentProps) {
  const t = useTranslations("notificationsCenter");
  return (
    <>
      <PageTitle>{t("title")}</PageTitle>
      <MessageTabs tab={isTodo ? "todo" : notices ? "notices" : "messages"} todo={actions?.count ?? 0} {...unread} />
      {isTodo && actions && (
        <Box above={4}>
          <ActionCard actions={actions} />
        </Box>
      )}
      {messages && <MessageList data={messages} />}
      {notices && (
        <NoticeInbox
          notices={notices}
          openNotice={letter}
          hrefOf={(id) => `${noticesPath}&notice_id=${id}`}
          listHref={`/user_center/message_center${noticesPath}`}
        />
      )}
    </>
  );
}

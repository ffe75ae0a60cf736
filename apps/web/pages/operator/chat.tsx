import { useTranslations } from "use-intl";
import { type LoadPageData, protectedLoader, withMessages } from "#client/page-loaders.ts";
import { MessageTabs } from "#features/identity/notifications/screens/message-center.tsx";
import { chatPages } from "#features/service/chat/screens/chat-calls.ts";
import { ChatScreen } from "#features/service/chat/screens/chat-screen.tsx";
import { openSubject } from "#features/service/chat/screens/open-subject.ts";
import { PageTitle } from "#ui/page-title.tsx";
import type { Route } from "./+types/chat.ts";

/** What a link to this page can name. */
const subjectNames = ["order_number", "company_id"] as const;

const load = (async (call, { url }) => {
  await openSubject(url, subjectNames, (subject) => call("/operator/startChat", subject as { order_number?: string }), chatPages.operator);
  return { unread: await call("/user/unreadCount") };
}) satisfies LoadPageData<unknown>;

export const clientLoader = withMessages("conversations", protectedLoader(load));

export { PageSkeleton as HydrateFallback } from "#ui/skeleton.tsx";

export default function Chat({ loaderData: { unread } }: Route.ComponentProps) {
  const t = useTranslations("chat");
  return (
    <>
      <PageTitle>{t("title")}</PageTitle>
      <MessageTabs tab="chat" base="/operator/messages" {...unread} />
      <ChatScreen area="operator" />
    </>
  );
}

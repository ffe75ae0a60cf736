import { useTranslations } from "use-intl";
import { ifAllowed } from "#client/if-allowed.ts";
import { type LoadPageData, protectedLoader, withMessages } from "#client/page-loaders.ts";
import { MessageTabs } from "#features/identity/notifications/screens/message-center.tsx";
import { chatPages } from "#features/service/chat/screens/chat-calls.ts";
import { ChatScreen } from "#features/service/chat/screens/chat-screen.tsx";
import { openSubject } from "#features/service/chat/screens/open-subject.ts";
import { PageTitle } from "#ui/page-title.tsx";
import type { Route } from "./+types/chat.ts";

/** What a link to this page can name: with whom, and about what. */
const subjectNames = ["with", "product_id", "order_number", "request_number", "case_number", "merchant_uuid"] as const;

/** A link from a product, an order or a request opens the conversation about it. */
const load = (async (call, { url }) => {
  await openSubject(url, subjectNames, (subject) => call("/user/startChat", subject as { product_id?: string }), chatPages.user);
  const [unread, actions] = await Promise.all([call("/user/unreadCount"), ifAllowed(call("/user/actionItems"))]);
  return { unread, todo: actions?.count ?? 0 };
}) satisfies LoadPageData<unknown>;

export const clientLoader = withMessages("conversations", protectedLoader(load));

export { PageSkeleton as HydrateFallback } from "#ui/skeleton.tsx";

export default function Chat({ loaderData: { unread, todo } }: Route.ComponentProps) {
  const t = useTranslations("chat");
  return (
    <>
      <PageTitle>{t("title")}</PageTitle>
      <MessageTabs tab="chat" base="/user_center/message_center" todo={todo} {...unread} />
      <ChatScreen area="user" />
    </>
  );
}

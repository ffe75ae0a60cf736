import { useTranslations } from "use-intl";
import { withLists } from "#apps/web/lists.ts";
import { merchantLists } from "#apps/web/merchant-lists.ts";
import type { ShellHandle } from "#apps/web/root.tsx";
import { ConsoleShell } from "#apps/web/shells/console-shell.tsx";
import { currentLanguage } from "#client/language.ts";
import { loadMessages } from "#client/messages/store.ts";
import { answerRedirects, requireUserType } from "#client/page-loaders.ts";
import { useSession } from "#client/session.ts";
import { Badge } from "#ui/badge.tsx";

export const handle: ShellHandle = { messages: "merchant" };

export const clientLoader = answerRedirects(async ({ url }) => {
  requireUserType(url, 2);
  await loadMessages(currentLanguage(), "merchant");
  return null;
});

export { ConsoleSkeleton as HydrateFallback } from "#apps/web/shells/console-skeleton.tsx";

/** The merchant console. A new page that is no list is one line in `groups`; lists are declared by their features (apps/web/merchant-lists.ts). */
export default function Merchant() {
  const t = useTranslations("console");
  const own = useTranslations("productManagementConsole");
  const texts = useTranslations();
  const company = useSession()?.company_name;
  const groups = [
    {
      group: "sales",
      label: t("groups.sales"),
      pages: [
        { to: "/merchant", label: t("overview"), icon: "home", key: "h" },
        { to: "/merchant/calendar", label: t("calendar"), icon: "calendar", key: "e" },
        { to: "/merchant/store", label: t("store"), icon: "store", key: "o" },
        { to: "/merchant/messages/chat", label: t("chat"), icon: "message", key: "m" },
        { to: "/merchant/reviews", label: t("reviews"), icon: "edit", key: "v" },
        { to: "/merchant/your_data", label: t("yourData"), icon: "file", key: "y" },
      ],
    },
    {
      group: "catalog",
      label: t("groups.catalog"),
      pages: [
        { to: "/merchant/products", label: own("products"), icon: "list", key: "p" },
        { to: "/merchant/price_stock", label: own("grid"), icon: "grid", key: "s" },
        { to: "/merchant/incoming", label: own("incoming"), icon: "truck", key: "w" },
        { to: "/merchant/imports", label: t("imports"), icon: "upload", key: "i" },
      ],
    },
    {
      group: "money",
      label: t("groups.money"),
      pages: [
        { to: "/merchant/earnings", label: t("earnings"), icon: "wallet", key: "E" },
        { to: "/merchant/commission", label: t("commission"), icon: "percent", key: "r" },
      ],
    },
  ] as const;
  const withOwnLists = groups.map((group) => ({ label: group.label, pages: withLists(group.pages, merchantLists, group.group, texts) }));
  return (
    <ConsoleShell
      title={t("merchant")}
      home="/merchant"
      user="merchant"
      groups={withOwnLists}
      badge={company && <Badge>{company}</Badge>}
    />
  );
}

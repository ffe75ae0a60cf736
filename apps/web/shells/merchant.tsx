import { Suspense } from "react";
import { redirect, useLocation } from "react-router";
import { useTranslations } from "use-intl";
import { withLists } from "#apps/web/lists.ts";
import { merchantLists } from "#apps/web/merchant-lists.ts";
import type { ShellHandle } from "#apps/web/root.tsx";
import { ConsoleShell } from "#apps/web/shells/console-shell.tsx";
import { currentLanguage } from "#client/language.ts";
import { accessToMerchantPage } from "#client/merchant-access.ts";
import { loadWithMessages } from "#client/messages/load-with-messages.ts";
import { loadMessages } from "#client/messages/store.ts";
import { answerRedirects, requireUserType } from "#client/page-loaders.ts";
import { currentSession, useSession } from "#client/session.ts";
import { Badge } from "#ui/badge.tsx";
import { lazy } from "#ui/lazy.ts";
import { Notice } from "#ui/notice.tsx";

export const handle: ShellHandle = { messages: "merchant" };

/** Loaded only for staff who look at the console. */
const ActingBanner = lazy(() =>
  loadWithMessages(
    "shellSession",
    import("#apps/web/shells/acting-banner.tsx").then((its) => its.ActingBanner),
  ),
);

/** Loaded only for who acts for several sides. */
const SideMenu = lazy(async () => ({ default: (await import("#apps/web/shells/side-menu.tsx")).SideMenu }));

const securityPath = "/merchant/security";

export const clientLoader = answerRedirects(async ({ url }) => {
  requireUserType(url, 2);
  // People of a manufacturer that asks for two-step verification set it up before anything else.
  if (currentSession()?.needs_second_factor && url.pathname !== securityPath) throw redirect(securityPath);
  await loadMessages(currentLanguage(), "merchant");
  return null;
});

export { ConsoleSkeleton as HydrateFallback } from "#apps/web/shells/console-skeleton.tsx";

/** The merchant console. A new page that is no list is one line in `groups`; lists are declared by their features (apps/web/merchant-lists.ts). */
export default function Merchant() {
  const t = useTranslations("console");
  const own = useTranslations("productManagementConsole");
  const texts = useTranslations();
  const session = useSession();
  const { pathname } = useLocation();
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
        { to: "/merchant/reports", label: t("reports"), icon: "chart", key: "R" },
      ],
    },
    {
      group: "people",
      label: t("groups.people"),
      pages: [
        { to: "/merchant/closures", label: t("closures"), icon: "calendar", key: "H" },
        { to: "/merchant/people", label: t("people"), icon: "user", key: "u" },
        { to: "/merchant/documents", label: t("documents"), icon: "file", key: "D" },
        { to: "/merchant/legal_entity", label: t("legalEntity"), icon: "building", key: "N" },
        { to: "/merchant/security", label: t("security"), icon: "shield", key: "x" },
        { to: "/merchant/your_data", label: t("yourData"), icon: "file", key: "y" },
      ],
    },
  ] as const;
  const withOwnLists = groups
    .map((group) => ({
      label: group.label,
      pages: withLists(group.pages, merchantLists, group.group, texts).filter(({ to }) => accessToMerchantPage(session, to) !== "none"),
    }))
    .filter(({ pages }) => pages.length > 0);
  const hasSides = !session?.acting && (session?.companies?.length ?? 0) + (session?.merchants?.length ?? 0) > 1;
  const isViewOnly = !session?.acting && accessToMerchantPage(session, pathname) === "view";
  return (
    <ConsoleShell
      title={t("merchant")}
      home="/merchant"
      user="merchant"
      groups={withOwnLists}
      badge={
        session?.merchant_name && (
          <Suspense fallback={<Badge>{session.merchant_name}</Badge>}>
            {hasSides ? <SideMenu session={session} /> : <Badge>{session.merchant_name}</Badge>}
          </Suspense>
        )
      }
      note={
        <>
          {session?.acting && (
            <Suspense>
              <ActingBanner />
            </Suspense>
          )}
          {isViewOnly && <Notice tone="info">{t("viewOnly")}</Notice>}
        </>
      }
    />
  );
}

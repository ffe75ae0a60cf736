import { redirect, useLocation } from "react-router";
import { useTranslations } from "use-intl";
import { withLists } from "#apps/web/lists.ts";
import { operatorLists } from "#apps/web/operator-lists.ts";
import type { ShellHandle } from "#apps/web/root.tsx";
import type { ConsoleGroup } from "#apps/web/shells/console-menu.ts";
import { ConsoleShell } from "#apps/web/shells/console-shell.tsx";
import { operatorKeys, operatorMenu } from "#apps/web/shells/operator-menu.ts";
import { currentLanguage } from "#client/language.ts";
import { loadMessages } from "#client/messages/store.ts";
import { answerRedirects, requireUserType } from "#client/page-loaders.ts";
import { currentSession, useSession } from "#client/session.ts";
import { accessToPage, useMayOpen } from "#client/staff-access.ts";
import type { OperatorRole } from "#kernel/contract.ts";
import { Badge } from "#ui/badge.tsx";
import { Notice } from "#ui/notice.tsx";

export const handle: ShellHandle = { messages: "operator" };

const securityPath = "/operator/security";

export const clientLoader = answerRedirects(async ({ url }) => {
  requireUserType(url, 3);
  // Staff who must set up a second factor see only the security page until then (docs/security.md S35).
  if (currentSession()?.needs_second_factor && url.pathname !== securityPath) throw redirect(securityPath);
  await loadMessages(currentLanguage(), "operator");
  return null;
});

export { ConsoleSkeleton as HydrateFallback } from "#apps/web/shells/console-skeleton.tsx";

/** The operator's back office. */
export default function Operator() {
  const t = useTranslations("console");
  const texts = useTranslations();
  const session = useSession();
  const { pathname } = useLocation();
  const mayOpen = useMayOpen();
  const groups: ConsoleGroup[] = operatorMenu
    .map(({ group, label, pages }) => ({
      label: label(t),
      pages: withLists(
        pages.map((page) => ({ ...page, label: page.label(t) })),
        operatorLists,
        group,
        texts,
      ).filter((page) => mayOpen(page.to, page.roles ?? [])),
    }))
    .filter(({ pages }) => pages.length > 0);
  const badge = session?.role_name ? (
    <Badge>{session.role_name}</Badge>
  ) : (
    session?.operator_roles?.map((role) => <Badge key={role}>{t(`roles.${role as OperatorRole}`)}</Badge>)
  );
  const note = accessToPage(session, pathname) === "view" && <Notice tone="info">{t("viewOnly")}</Notice>;
  const keys = operatorKeys.map((each) => ({ keys: each.keys, description: each.description(t) }));
  return <ConsoleShell title={t("operator")} home="/operator" user="operator" groups={groups} badge={badge} note={note} keys={keys} />;
}

import { Suspense, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { useTranslations } from "use-intl";
import { AgreementPrompt } from "#apps/web/shells/agreement-prompt.tsx";
import { takeMissingPath } from "#apps/web/shells/missing-path.ts";
import css from "#apps/web/shells/shell-notices.module.css";
import { useOnline } from "#client/use-online.ts";
import { IconButton } from "#ui/icon-button.tsx";
import { Inline, Stack } from "#ui/layout.tsx";
import { lazy } from "#ui/lazy.ts";
import { Link } from "#ui/link.tsx";
import { Notice } from "#ui/notice.tsx";
import { dropLead, useLead } from "#ui/toast.ts";

const MissingNotice = lazy(async () => ({ default: (await import("#apps/web/shells/missing-notice.tsx")).MissingNotice }));

/** What concerns the whole shell: the browser is offline, or an unknown address led home, or an agreement waits for the user. Loaded after the page. */
export function ShellNotices() {
  const isOnline = useOnline();
  return (
    <Stack gap={3} className={css.notices}>
      {!isOnline && <OfflineNotice />}
      <MissingPath />
      <LeadNotice />
      <AgreementPrompt />
    </Stack>
  );
}

/** The link that a click follows in this tab to another page of the shop. */
const findFollowedLink = ({ target, button, metaKey, ctrlKey, shiftKey }: MouseEvent): HTMLAnchorElement | null => {
  if (button !== 0 || metaKey || ctrlKey || shiftKey) return null;
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]") : null;
  if (!link || link.target === "_blank" || link.hasAttribute("download") || link.origin !== location.origin) return null;
  return link.pathname === location.pathname && link.search === location.search ? null : link;
};

/** Says that the browser is offline. Links are not followed meanwhile: the browser's error page would replace what can be read. */
function OfflineNotice() {
  const t = useTranslations("shellNotices");
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const stay = (event: MouseEvent) => {
      if (!findFollowedLink(event)) return;
      event.preventDefault();
      event.stopPropagation();
      notice.current?.scrollIntoView({ block: "center" });
    };
    addEventListener("click", stay, { capture: true });
    return () => removeEventListener("click", stay, { capture: true });
  }, []);
  return (
    <div ref={notice}>
      <Notice tone="waiting" icon="warning" role="alert">
        {t("offline")}
      </Notice>
    </div>
  );
}

/** Where the last toast of this page leads, such as to the cart: a toast is gone after seconds, its link is not. */
function LeadNotice() {
  const t = useTranslations("ui");
  const { pathname } = useLocation();
  const lead = useLead();
  const isElsewhere = lead !== undefined && lead.path !== pathname;
  useEffect(() => {
    if (isElsewhere) dropLead();
  }, [isElsewhere]);
  if (!lead || isElsewhere) return null;
  return (
    <Notice tone="success" icon="check">
      <Inline wrap gap={3} justify="between">
        <span>
          {lead.message} <Link to={lead.to}>{lead.label}</Link>
        </span>
        <IconButton icon="close" label={t("close")} onClick={dropLead} />
      </Inline>
    </Notice>
  );
}

/** After an unknown address: its path, on the home page that it led to. */
function MissingPath() {
  const { pathname, key } = useLocation();
  const [missing, setMissing] = useState<{ path: string | null; key: string }>();
  useEffect(() => {
    if (pathname === "/home") setMissing((before) => (before?.key === key ? before : { path: takeMissingPath(), key }));
  }, [pathname, key]);
  const path = missing?.path;
  return <Suspense>{pathname === "/home" && path && <MissingNotice path={path} />}</Suspense>;
}

import { useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { classes } from "#ui/classes.ts";
import { HelpLink } from "#ui/help-link.tsx";
import { type LinkedArticle, refusalArticles } from "#ui/help-links.ts";
import { Icon } from "#ui/icon.tsx";
import type { IconName } from "#ui/icon-paths.ts";
import { Link } from "#ui/link.tsx";
import { dismissToast, pauseToasts, type Toast, type ToastTone } from "#ui/toast.ts";
import css from "#ui/toast-list.module.css";

const icons: Record<ToastTone, IconName> = { info: "info", success: "check", warning: "warning", error: "warning" };

const secondMs = 1000;

/** The whole seconds that are left until a moment. */
function SecondsLeft({ until }: { until: number }) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), secondMs / 4);
    return () => clearInterval(timer);
  }, []);
  return <span className={css.seconds}>{Math.max(Math.ceil((until - now) / secondMs), 0)}</span>;
}

const articleOf = ({ reason }: Toast): LinkedArticle | undefined => refusalArticles[reason as keyof typeof refusalArticles];

function ToastLine(shown: Toast) {
  const { id, message, tone = "info", action, lead, counts, endsAt } = shown;
  const article = articleOf(shown);
  const runAction = () => {
    action?.run();
    dismissToast(id);
  };
  return (
    <div className={classes(css.toast, css[tone])}>
      <Icon name={icons[tone]} size={18} />
      <span>{message}</span>
      {article && <HelpLink article={article} />}
      {lead && (
        <Link to={lead.to} className={css.lead} onClick={() => dismissToast(id)}>
          {lead.label}
        </Link>
      )}
      {action && (
        <button type="button" onClick={runAction}>
          {action.label}
          {counts && <SecondsLeft until={endsAt} />}
        </button>
      )}
    </div>
  );
}

/** How long a link to an article can be followed at least. */
const linkMs = 4500;

/** Pauses the timers of toasts while the pointer is over them, and for `linkMs` after a toast with a link to an article. */
const usePausedTimers = (toasts: readonly Toast[], isHovered: boolean): void => {
  const linkedId = toasts.findLast(articleOf)?.id;
  const [readId, setReadId] = useState<number>();
  useEffect(() => {
    const timer = setTimeout(() => setReadId(linkedId), linkMs);
    return () => clearTimeout(timer);
  }, [linkedId]);
  const isPaused = isHovered || (linkedId !== undefined && linkedId !== readId);
  useEffect(() => {
    pauseToasts(isPaused);
    return () => pauseToasts(false);
  }, [isPaused]);
};

/** The visible toasts, at the top center of the page. */
export function ToastList({ toasts }: { toasts: readonly Toast[] }) {
  const t = useTranslations("ui");
  const list = useRef<HTMLElement>(null);
  const [isHovered, setHovered] = useState(false);
  usePausedTimers(toasts, isHovered);
  // biome-ignore lint/correctness/useExhaustiveDependencies: shown again with every toast, to stay above dialogs opened since
  useEffect(() => {
    list.current?.hidePopover();
    list.current?.showPopover();
  }, [toasts]);
  return (
    <section
      ref={list}
      aria-label={t("notices")}
      popover="manual"
      className={css.toasts}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
    >
      {toasts.map((toast) => (
        <ToastLine key={toast.id} {...toast} />
      ))}
    </section>
  );
}

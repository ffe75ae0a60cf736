import { useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { classes } from "#ui/classes.ts";
import { Icon } from "#ui/icon.tsx";
import type { IconName } from "#ui/icon-paths.ts";
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

function ToastLine({ id, message, tone = "info", action, counts, endsAt }: Toast) {
  const runAction = () => {
    action?.run();
    dismissToast(id);
  };
  return (
    <div className={classes(css.toast, css[tone])}>
      <Icon name={icons[tone]} size={18} />
      <span>{message}</span>
      {action && (
        <button type="button" onClick={runAction}>
          {action.label}
          {counts && <SecondsLeft until={endsAt} />}
        </button>
      )}
    </div>
  );
}

/** The visible toasts, at the top center of the page. Hovering them pauses their timers. */
export function ToastList({ toasts }: { toasts: readonly Toast[] }) {
  const t = useTranslations("ui");
  const list = useRef<HTMLElement>(null);
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
      onPointerEnter={() => pauseToasts(true)}
      onPointerLeave={() => pauseToasts(false)}
    >
      {toasts.map((toast) => (
        <ToastLine key={toast.id} {...toast} />
      ))}
    </section>
  );
}

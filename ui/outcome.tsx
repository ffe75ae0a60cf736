import { type ReactNode, useEffect, useRef } from "react";
import { Icon } from "#ui/icon.tsx";
import type { IconName } from "#ui/icon-paths.ts";
import { Inline, Stack } from "#ui/layout.tsx";
import css from "#ui/outcome.module.css";

interface Props {
  icon: IconName;
  tone?: "done" | "waiting" | "error" | "neutral";
  title: string;
  /** Text and details: paragraphs are soft and narrow. */
  children?: ReactNode;
  /** Buttons of the next steps. */
  actions?: ReactNode;
  /** It takes the place of a form: scroll and focus move to its heading, and screen readers announce it when it changes. */
  live?: boolean;
}

/** A page that says what has happened and what comes next: icon, title, text and actions. */
export function Outcome({ icon, tone = "done", title, children, actions, live }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!live) return;
    scrollTo({ top: 0 });
    heading.current?.focus({ preventScroll: true });
  }, [live]);
  return (
    <Stack as="section" items="center" gap={4} frame="panel" text="center" className={css.outcome} aria-live={live ? "polite" : undefined}>
      <span className={css.mark} data-tone={tone}>
        <Icon name={icon} size={30} />
      </span>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {children}
      {actions && (
        <Inline align="stretch" justify="center" wrap gap={3} above={2} className={css.actions}>
          {actions}
        </Inline>
      )}
    </Stack>
  );
}

import { type ReactNode, Suspense } from "react";
import css from "#ui/empty-state.module.css";
import type { LinkedArticle } from "#ui/help-links.ts";
import { lazy } from "#ui/lazy.ts";

/** Loaded where a list is empty, not with every page. */
const HelpLink = lazy(() => import("#ui/help-link.tsx").then(({ HelpLink: link }) => ({ default: link })));

export type EmptyIllustration = "chair" | "boxes" | "search" | "letter" | "ledger";

/** Line drawings on a grid of 120 by 80. */
const drawings: Record<EmptyIllustration, string> = {
  chair: "M44 12v30m32-30v30M44 18h32M44 27h32M40 42h40l-3 8H43l-3-8Zm5 8-4 22m34-22 4 22M44 62h32",
  boxes: "M30 40h28v28H30V40Zm32 0h28v28H62V40ZM46 12h28v28H46V12Zm-7 28v9h10v-9m22 0v9h10v-9M55 12v9h10v-9",
  search: "M54 14a22 22 0 1 1 0 44 22 22 0 0 1 0-44Zm16 38 20 20M45 32h18m-18 8h11",
  letter: "M26 20h68v46H26V20Zm1 2 33 26 33-26M27 65l24-23m18 0 24 23",
  ledger: "M34 10h46l8 8v54H34V10Zm45 0v9h9M44 30h34M44 40h34M44 50h20m6 12h14",
};

interface Props {
  title: string;
  children?: ReactNode;
  /** One button for the next step. */
  action?: ReactNode;
  /** The article of the help center that explains the screen. */
  help?: LinkedArticle | undefined;
  picture?: EmptyIllustration;
}

/** Placeholder for an empty list: what is missing, why, and what to do. */
export function EmptyState({ title, children, action, help, picture = "boxes" }: Props) {
  return (
    <div className={css.empty}>
      <svg viewBox="0 0 120 80" width="120" height="80" aria-hidden="true">
        <path d="M14 72h92" className={css.floor} />
        <path d={drawings[picture]} />
      </svg>
      <p className={css.title}>{title}</p>
      {children && <div className={css.text}>{children}</div>}
      {action}
      {help && (
        <Suspense>
          <HelpLink article={help} />
        </Suspense>
      )}
    </div>
  );
}

import { useEffect, useRef } from "react";
import { useFormatter } from "use-intl";
import { maxCountedRows } from "#kernel/long-lists.ts";
import { classes } from "#ui/classes.ts";
import { Link } from "#ui/link.tsx";
import css from "#ui/tabs.module.css";

export interface Tab {
  to: string;
  label: string;
  count?: number;
  current: boolean;
}

interface Props {
  label: string;
  tabs: readonly Tab[];
  /** Tabs that do not fit on a phone stand in a second row, for a few that must all be seen. Without it the strip scrolls. */
  wraps?: boolean;
}

/** Tabs of a list, each with its own URL. Counts above the counting limit of lists are shown as "999+". */
export function Tabs({ label, tabs, wraps = false }: Props) {
  const format = useFormatter();
  const strip = useRef<HTMLElement>(null);
  const current = tabs.findIndex((tab) => tab.current);
  // Scrolls the current tab into view.
  useEffect(() => {
    const [nav, tab] = [strip.current, strip.current?.children[current]];
    if (nav && tab instanceof HTMLElement) nav.scrollLeft = tab.offsetLeft + tab.offsetWidth / 2 - nav.clientWidth / 2;
  }, [current]);
  return (
    <nav ref={strip} aria-label={label} className={classes(css.tabs, wraps && css.wraps)}>
      {tabs.map(({ to, label: text, count, current }) => (
        <Link key={to} to={to} className={css.tab} aria-current={current ? "page" : undefined} preventScrollReset>
          {text}
          {count !== undefined && (
            <span className={css.count}>{count < maxCountedRows ? format.number(count) : `${maxCountedRows - 1}+`}</span>
          )}
        </Link>
      ))}
    </nav>
  );
}

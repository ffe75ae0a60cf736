import { useEffect, useRef } from "react";
import { useFormatter } from "use-intl";
import { maxCountedRows } from "#kernel/long-lists.ts";
import { Link } from "#ui/link.tsx";
import css from "#ui/tabs.module.css";

export interface Tab {
  to: string;
  label: string;
  count?: number;
  current: boolean;
}

/** Tabs of a list, each with its own URL. Counts above the counting limit of lists are shown as "999+". */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  const format = useFormatter();
  const strip = useRef<HTMLElement>(null);
  const current = tabs.findIndex((tab) => tab.current);
  // Scrolls the current tab into view.
  useEffect(() => {
    const [nav, tab] = [strip.current, strip.current?.children[current]];
    if (nav && tab instanceof HTMLElement) nav.scrollLeft = tab.offsetLeft + tab.offsetWidth / 2 - nav.clientWidth / 2;
  }, [current]);
  return (
    <nav ref={strip} aria-label={label} className={css.tabs}>
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

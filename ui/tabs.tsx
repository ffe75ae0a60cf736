import { Link } from "#ui/link.tsx";
import css from "#ui/tabs.module.css";

export interface Tab {
  to: string;
  label: string;
  count?: number;
  current: boolean;
}

/** Views of one list, each with its own address. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  return (
    <nav aria-label={label} className={css.tabs}>
      {tabs.map(({ to, label: text, count, current }) => (
        <Link key={to} to={to} className={css.tab} aria-current={current ? "page" : undefined} preventScrollReset>
          {text}
          {count !== undefined && <span className={css.count}>{count}</span>}
        </Link>
      ))}
    </nav>
  );
}

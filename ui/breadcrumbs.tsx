import { useTranslations } from "use-intl";
import css from "#ui/breadcrumbs.module.css";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";

export interface Crumb {
  label: string;
  /** Left out for the page one is on. */
  to?: string;
}

export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  const t = useTranslations("ui");
  return (
    <nav aria-label={t("breadcrumbs")}>
      <ol className={css.crumbs}>
        {crumbs.map(({ label, to }, index) => (
          <li key={`${label} ${to}`}>
            {index > 0 && <Icon name="chevron-right" size={14} />}
            {to ? <Link to={to}>{label}</Link> : <span aria-current="page">{label}</span>}
          </li>
        ))}
      </ol>
    </nav>
  );
}

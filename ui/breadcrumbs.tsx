import { useContext } from "react";
import { useTranslations } from "use-intl";
import css from "#ui/breadcrumbs.module.css";
import { HeadContext } from "#ui/head-context.ts";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import { StructuredData } from "#ui/structured-data.tsx";

export interface Crumb {
  label: string;
  /** Omitted for the current page. */
  to?: string;
}

const listItems = (crumbs: readonly Crumb[], origin: string) => ({
  "@type": "BreadcrumbList",
  itemListElement: crumbs.map(({ label, to }, index) => ({
    "@type": "ListItem",
    position: index + 1,
    name: label,
    ...(to && { item: `${origin}${to}` }),
  })),
});

export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  const t = useTranslations("ui");
  const { origin } = useContext(HeadContext);
  return (
    <nav aria-label={t("breadcrumbs")}>
      <StructuredData data={import.meta.env.SSR ? listItems(crumbs, origin) : undefined} />
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

import { useLocation } from "react-router";
import { useTranslations } from "use-intl";
import type { Statement } from "#features/money/balance/screens/statement/movement-table.tsx";
import css from "#features/money/balance/screens/statement/statement.module.css";
import { Link } from "#ui/link.tsx";

/** Pager of a statement with keyset pagination: first, previous, next and last page. The page is in the URL. */
export function KeysetPager({ statement }: { statement: Statement }) {
  const t = useTranslations("balance.pages");
  const { pathname, search } = useLocation();
  const { list, found, first_place, newer, older } = statement;
  if (list.length === 0) return null;
  const pagePath = (page: Record<string, string>): string => {
    const params = new URLSearchParams(search);
    for (const name of ["before", "after", "end"]) params.delete(name);
    for (const [name, value] of Object.entries(page)) params.set(name, value);
    return params.size > 0 ? `${pathname}?${params}` : pathname;
  };
  const steps = [
    { name: "newest", to: newer === null ? undefined : pagePath({}) },
    { name: "newer", to: newer === null ? undefined : pagePath({ after: String(newer) }) },
    { name: "older", to: older === null ? undefined : pagePath({ before: String(older) }) },
    { name: "oldest", to: older === null ? undefined : pagePath({ end: "1" }) },
  ] as const;
  return (
    <nav aria-label={t("label")} className={css.pager}>
      <p>
        {first_place === null
          ? t("some", { count: list.length })
          : t("range", { from: first_place, to: first_place + list.length - 1, total: found.count })}
      </p>
      <div className={css.steps} hidden={newer === null && older === null}>
        {steps.map(({ name, to }) =>
          to ? (
            <Link key={name} to={to} className={css.step} preventScrollReset>
              {t(name)}
            </Link>
          ) : (
            <span key={name} className={css.step} aria-disabled="true">
              {t(name)}
            </span>
          ),
        )}
      </div>
    </nav>
  );
}

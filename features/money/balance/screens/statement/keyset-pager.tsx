import { useLocation } from "react-router";
import { useTranslations } from "use-intl";
import type { Statement } from "#features/money/balance/screens/statement/movement-table.tsx";
import css from "#features/money/balance/screens/statement/statement.module.css";
import { classes } from "#ui/classes.ts";
import { Inline, Text, textClass } from "#ui/layout.tsx";
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
    <Inline
      aria-label={t("label")}
      as="nav"
      justify="between"
      wrap
      gap={2}
      gapX={4}
      pad={3}
      padX="card"
      size="sm"
      tone="soft"
      numeric
      rule="above"
    >
      <p>
        {first_place === null
          ? t("some", { count: list.length })
          : t("range", { from: first_place, to: first_place + list.length - 1, total: found.count })}
      </p>
      <div className={css.steps} hidden={newer === null && older === null}>
        {steps.map(({ name, to }) =>
          to ? (
            <Link
              key={name}
              to={to}
              className={classes(
                textClass({ pad: 1, padX: 3, tone: "ink", weight: "medium", plain: true }),
                css.step,
                textClass({ radius: true }),
              )}
              preventScrollReset
            >
              {t(name)}
            </Link>
          ) : (
            <Text key={name} as="span" pad={1} padX={3} tone="ink" weight="medium" plain radius className={css.step} aria-disabled="true">
              {t(name)}
            </Text>
          ),
        )}
      </div>
    </Inline>
  );
}

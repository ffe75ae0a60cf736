import { useLocation } from "react-router";
import { useTranslations } from "use-intl";
import { maxCountedRows } from "#kernel/long-lists.ts";
import { Icon } from "#ui/icon.tsx";
import type { IconName } from "#ui/icon-paths.ts";
import { Link } from "#ui/link.tsx";
import { pageWindow } from "#ui/page-window.ts";
import css from "#ui/pager.module.css";

interface Props {
  total: number;
  pageSize: number;
  /** Whether rows were counted only up to `maxCountedRows` (kernel/long-lists.ts), so that the total may be larger. */
  isLong?: boolean;
  /** URL parameter of the page number. */
  param?: string;
  /** Further parameters of all pages but the first. */
  carry?: Readonly<Record<string, string>>;
}

/** Pagination of a list. The page number is in the URL, so Back and reload keep it. */
export function Pager({ total, pageSize, isLong = false, param = "page", carry = {} }: Props) {
  const t = useTranslations("ui.pager");
  const { pathname, search } = useLocation();
  const params = new URLSearchParams(search);
  const pages = Math.max(1, Math.ceil(total / pageSize));
  const page = Math.min(Math.max(1, Number(params.get(param)) || 1), pages);
  const urlFor = (number: number): string => {
    const next = new URLSearchParams(params);
    for (const name of [param, ...Object.keys(carry)]) next.delete(name);
    if (number > 1) for (const [name, value] of Object.entries({ [param]: String(number), ...carry })) next.set(name, value);
    return next.size > 0 ? `${pathname}?${next}` : pathname;
  };
  const range = { from: (page - 1) * pageSize + 1, to: Math.min(page * pageSize, total) };
  if (total === 0) return null;
  return (
    <nav aria-label={t("label")} className={css.pager}>
      <p>{isLong && total >= maxCountedRows ? t("longRange", { ...range, most: maxCountedRows - 1 }) : t("range", { ...range, total })}</p>
      {pages > 1 && (
        <div className={css.pages}>
          <Step icon="chevron-left" label={t("previous")} to={page > 1 ? urlFor(page - 1) : undefined} />
          {pageWindow(page, pages).map((number, index) =>
            number === null ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: gaps have no other key than their index
              <span key={`gap-${index}`}>…</span>
            ) : (
              <Link
                key={number}
                to={urlFor(number)}
                aria-label={t("page", { page: number })}
                aria-current={number === page ? "page" : undefined}
              >
                {number}
              </Link>
            ),
          )}
          <Step icon="chevron-right" label={t("next")} to={page < pages ? urlFor(page + 1) : undefined} />
        </div>
      )}
    </nav>
  );
}

function Step({ icon, label, to }: { icon: IconName; label: string; to: string | undefined }) {
  if (!to) {
    return (
      <span className={css.off}>
        <Icon name={icon} size={18} />
      </span>
    );
  }
  return (
    <Link to={to} aria-label={label}>
      <Icon name={icon} size={18} />
    </Link>
  );
}

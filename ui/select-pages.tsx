import { useTranslations } from "use-intl";
import { Button } from "#ui/button.tsx";
import css from "#ui/select-pages.module.css";

interface Props {
  /** Keys of the rows on this page. */
  pageKeys: readonly string[];
  selected: ReadonlySet<string>;
  /** Rows on all pages. */
  total: number;
  /** Largest selection that the bulk actions take. */
  max: number;
  pending: boolean;
  /** Selects the rows of all pages, up to `max`. */
  onSelectAll: () => void;
  onClear: () => void;
}

/** Offers to select the rows of all pages, once every row of the page is selected. */
export function SelectPages({ pageKeys, selected, total, max, pending, onSelectAll, onClear }: Props) {
  const t = useTranslations("uiTables");
  const hasOtherPages = total > pageKeys.length;
  const isPageSelected = pageKeys.length > 0 && pageKeys.every((key) => selected.has(key));
  if (!hasOtherPages || !isPageSelected) return null;
  const isAllSelected = selected.size >= Math.min(total, max);
  return (
    <p className={css.bar} role="status">
      {isAllSelected ? t("allSelected", { count: selected.size }) : t("pageSelected", { count: pageKeys.length })}{" "}
      <Button size="small" variant="quiet" pending={pending} onClick={isAllSelected ? onClear : onSelectAll}>
        {isAllSelected ? t("clear") : total > max ? t("selectFirst", { count: max }) : t("selectAll", { count: total })}
      </Button>
    </p>
  );
}

import { useContext, useState } from "react";
import { useLocation } from "react-router";
import { useLocale, useTranslations } from "use-intl";
import { useSession } from "#client/session.ts";
import { useUnits } from "#client/units.ts";
import { useCall } from "#client/use-call.ts";
import { facetValueName, type ListViewProps, switchChoices } from "#features/catalog/catalog-search/screens/buyer/facet-groups.ts";
import {
  type Bounds,
  noFilters,
  type RangeName,
  rangeNames,
  toggleValue,
  toListSearch,
  valueFilterNames,
  withRange,
} from "#features/catalog/catalog-search/screens/buyer/list-address.ts";
import css from "#features/catalog/catalog-search/screens/buyer/list-head.module.css";
import { rangeUnit, toDisplayUnit } from "#features/catalog/catalog-search/screens/buyer/range-units.ts";
import { Icon } from "#ui/icon.tsx";
import { Inline } from "#ui/layout.tsx";
import { CurrencyContext } from "#ui/money.tsx";
import { toast } from "#ui/toast.ts";

/** Returns a formatter for ranges: "Width 40 – 90 cm", "Price from $100". */
export const useRangeText = () => {
  const t = useTranslations("catalogSearchTools");
  const compared = useTranslations("catalogSearchCompare");
  const units = useUnits();
  const language = useLocale();
  const currency = useContext(CurrencyContext);
  return (name: RangeName | "length", { min, max }: Bounds): string => {
    const unit = rangeUnit(name, units);
    const display = (value: number) => {
      const number = toDisplayUnit(unit, value).toLocaleString(language);
      return unit === "money" ? `${currency}${number}` : `${number} ${compared(`unit.${unit}`)}`;
    };
    const values = { name: t(`range.${name}`), min: display(min ?? 0), max: display(max ?? 0) };
    if (min === undefined) return t("rangeTo", values);
    return max === undefined ? t("rangeFrom", values) : t("rangeBoth", values);
  };
};

/** Maximum length of a saved filter's name. */
export const maxNameLength = 120;

export interface FilterChip {
  name: string;
  to: string;
}

/** The active filters with their names and the link that removes each. */
export const useFilterChips = (listView: ListViewProps): FilterChip[] => {
  const { listing, address, t } = listView;
  const rangeText = useRangeText();
  const category = listing.facets.categories.find(({ key }) => key === String(address.type_id));
  const chips: FilterChip[] = valueFilterNames.flatMap((filter) =>
    (address.values[filter] ?? []).map((key) => ({
      name: facetValueName(listing, filter, key, t),
      to: toListSearch(address, toggleValue(address, filter, key)),
    })),
  );
  if (address.type_id > 0) chips.unshift({ name: category?.name ?? `#${address.type_id}`, to: toListSearch(address, { type_id: 0 }) });
  for (const { name, chosen, to } of switchChoices(listView)) if (chosen) chips.push({ name, to });
  if (address.first_available > 0)
    chips.push({ name: t("days", { days: address.first_available }), to: toListSearch(address, { first_available: 0 }) });
  if (address.moq_most > 0) chips.push({ name: t("moqChip", { most: address.moq_most }), to: toListSearch(address, { moq_most: 0 }) });
  if (address.score_least > 0)
    chips.push({
      name: `${t("facet.score")} ${t("min", { count: address.score_least })}`,
      to: toListSearch(address, { score_least: 0 }),
    });
  for (const name of rangeNames) {
    const bounds = address.ranges[name];
    if (bounds) chips.push({ name: rangeText(name, bounds), to: toListSearch(address, withRange(address, name, undefined)) });
  }
  return chips;
};

/** The default name of a saved filter. */
export const defaultFilterName = (title: string, chips: readonly FilterChip[]): string =>
  [title, ...chips.map(({ name }) => name)].join(" · ").slice(0, maxNameLength);

/** Chips of the active filters, each removable, with a link that removes all. */
export function ActiveFilters({ title, ...listView }: ListViewProps & { title: string }) {
  const chips = useFilterChips(listView);
  const { address, t } = listView;
  if (chips.length === 0) return null;
  return (
    <Inline as="ul" align="stretch" wrap gap={2} className={css.chips} aria-label={t("chosen")}>
      {chips.map(({ name, to }) => (
        <li key={to}>
          <a href={to} rel="nofollow" aria-label={t("remove", { name })} data-stay="">
            {name}
            <Icon name="close" size={14} />
          </a>
        </li>
      ))}
      <li>
        <a className={css.clear} href={toListSearch(address, noFilters)} data-stay="">
          {t("clear")}
        </a>
      </li>
      <SaveFilterButton name={defaultFilterName(title, chips)} search={toListSearch(address)} />
    </Inline>
  );
}

/** Saves the current list. Rendered for everybody and hidden from visitors by CSS, like the saved filters. */
function SaveFilterButton({ name, search }: { name: string; search: string }) {
  const t = useTranslations("catalogSearchTools");
  const session = useSession();
  const { pathname } = useLocation();
  const address = pathname + search;
  const [savedAs, setSavedAs] = useState<string>();
  const save = useCall("/user/saveFilter", (saved) => {
    setSavedAs(saved.address);
    toast(t("savedDone", { name: saved.name }), { tone: "success" });
  });
  if (session?.user_type === 2 || session?.user_type === 3) return null;
  const isSaved = savedAs === address;
  return (
    <li className={css.saveItem}>
      <button type="button" className={css.save} disabled={isSaved || save.pending} onClick={() => void save.submit({ name, address })}>
        <Icon name={isSaved ? "check" : "bookmark"} size={14} />
        {t(isSaved ? "savedThis" : "saveThese")}
      </button>
    </li>
  );
}

import { useContext, useState } from "react";
import { useLocation } from "react-router";
import { useLocale, useTranslations } from "use-intl";
import { useSession } from "#client/session.ts";
import { useCall } from "#client/use-call.ts";
import { facetName, type GroupsOf } from "#features/catalog/catalog-search/screens/buyer/facet-groups.ts";
import {
  type Bounds,
  noFilters,
  type RangeName,
  rangeNames,
  searchOf,
  toggledValue,
  valueFilterNames,
  withRange,
} from "#features/catalog/catalog-search/screens/buyer/list-address.ts";
import css from "#features/catalog/catalog-search/screens/buyer/list-head.module.css";
import { shownIn, unitOf } from "#features/catalog/catalog-search/screens/buyer/range-units.ts";
import { useUnits } from "#features/catalog/products/screens/buyer/units.ts";
import { Icon } from "#ui/icon.tsx";
import { CurrencyContext } from "#ui/money.tsx";
import { toast } from "#ui/toast.ts";

/** "Width 40 – 90 cm", "Price from $100". */
export const useRangeText = () => {
  const t = useTranslations("catalogSearchTools");
  const units = useUnits();
  const language = useLocale();
  const currency = useContext(CurrencyContext);
  return (name: RangeName | "length", { min, max }: Bounds): string => {
    const unit = unitOf(name, units);
    const shown = (value: number) => {
      const number = shownIn(unit, value).toLocaleString(language);
      return unit === "money" ? `${currency}${number}` : `${number} ${t(`unit.${unit}`)}`;
    };
    const values = { name: t(`range.${name}`), min: shown(min ?? 0), max: shown(max ?? 0) };
    if (min === undefined) return t("rangeTo", values);
    return max === undefined ? t("rangeFrom", values) : t("rangeBoth", values);
  };
};

/** As long as a saved filter's name may be. */
export const maxNameLength = 120;

export interface Chip {
  name: string;
  to: string;
}

/** The filters that are set, by name, and the list without each of them. */
export const useChips = ({ listing, address, t }: GroupsOf): Chip[] => {
  const rangeText = useRangeText();
  const category = listing.facets.categories.find(({ key }) => key === String(address.type_id));
  const chips: Chip[] = valueFilterNames.flatMap((filter) =>
    (address.values[filter] ?? []).map((key) => ({
      name: facetName(listing, filter, key),
      to: searchOf(address, toggledValue(address, filter, key)),
    })),
  );
  if (address.type_id > 0) chips.unshift({ name: category?.name ?? `#${address.type_id}`, to: searchOf(address, { type_id: 0 }) });
  if (address.in_stock) chips.push({ name: t("inStock"), to: searchOf(address, { in_stock: false }) });
  if (address.first_available > 0)
    chips.push({ name: t("days", { days: address.first_available }), to: searchOf(address, { first_available: 0 }) });
  if (address.moq_most > 0) chips.push({ name: t("moqChip", { most: address.moq_most }), to: searchOf(address, { moq_most: 0 }) });
  for (const name of rangeNames) {
    const bounds = address.ranges[name];
    if (bounds) chips.push({ name: rangeText(name, bounds), to: searchOf(address, withRange(address, name, undefined)) });
  }
  return chips;
};

/** What a list with its filters is called until somebody names it. */
export const suggestedName = (title: string, chips: readonly Chip[]): string =>
  [title, ...chips.map(({ name }) => name)].join(" · ").slice(0, maxNameLength);

/** The filters that are set, each to be taken away, and all of them at once. */
export function ActiveFilters({ title, ...asked }: GroupsOf & { title: string }) {
  const chips = useChips(asked);
  const { address, t } = asked;
  if (chips.length === 0) return null;
  return (
    <ul className={css.chips} aria-label={t("chosen")}>
      {chips.map(({ name, to }) => (
        <li key={to}>
          <a href={to} rel="nofollow" aria-label={t("remove", { name })} data-stay="">
            {name}
            <Icon name="close" size={14} />
          </a>
        </li>
      ))}
      <li>
        <a className={css.clear} href={searchOf(address, noFilters)} data-stay="">
          {t("clear")}
        </a>
      </li>
      <SaveChip name={suggestedName(title, chips)} search={searchOf(address)} />
    </ul>
  );
}

/** For a buyer: keeps the list as it is, with one press. Hidden from visitors by its style, as the saved filters are. */
function SaveChip({ name, search }: { name: string; search: string }) {
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

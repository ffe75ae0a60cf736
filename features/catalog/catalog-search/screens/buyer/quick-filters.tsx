import { type GroupsOf, isOnShelves } from "#features/catalog/catalog-search/screens/buyer/facet-groups.ts";
import { ages, searchOf, toggledValue } from "#features/catalog/catalog-search/screens/buyer/list-address.ts";
import css from "#features/catalog/catalog-search/screens/buyer/list-head.module.css";
import { Icon } from "#ui/icon.tsx";

interface Quick {
  key: string;
  name: string;
  count: number;
  isOn: boolean;
  to: string;
}

const newDays = 30;

/** The filters most people reach for, above the list: how new for the new arrivals, else what is there and where. */
const quickFilters = ({ listing, address, t }: GroupsOf): Quick[] => {
  const { subject, facets } = listing;
  const age = (days: number): Quick => ({
    key: `age-${days}`,
    name: t("days", { days }),
    count: facets.first_available.find((row) => row.days === days)?.count ?? 0,
    isOn: address.first_available === days,
    to: searchOf(address, { first_available: address.first_available === days ? 0 : days }),
  });
  if (subject.product_type === 6) return ages.map(age);
  const [warehouse] = facets.warehouses.toSorted((a, b) => b.count - a.count);
  const chosen = address.values.warehouse_ids ?? [];
  const inStock: Quick = {
    key: "in_stock",
    name: t("inStock"),
    count: facets.in_stock,
    isOn: address.in_stock,
    to: searchOf(address, { in_stock: !address.in_stock }),
  };
  return [
    ...(isOnShelves(listing) ? [inStock] : []),
    // What is on its way or at the maker's does not lie in a warehouse.
    ...(warehouse && isOnShelves(listing)
      ? [
          {
            key: "warehouse",
            name: t("inWarehouse", { name: warehouse.name }),
            count: warehouse.count,
            isOn: chosen.includes(warehouse.key),
            to: searchOf(address, toggledValue(address, "warehouse_ids", warehouse.key)),
          },
        ]
      : []),
    age(newDays),
  ].filter(({ isOn, count }) => isOn || count > 0);
};

export function QuickFilters(asked: GroupsOf) {
  const quick = quickFilters(asked);
  if (quick.length === 0) return null;
  return (
    <ul className={css.quick} aria-label={asked.t("quick")}>
      {quick.map(({ key, name, count, isOn, to }) => (
        <li key={key}>
          <a href={to} rel="nofollow" aria-current={isOn ? "true" : undefined} data-stay="">
            {isOn && <Icon name="check" size={14} />}
            {name} <span>{count}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

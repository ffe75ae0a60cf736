import { isStockList, type ListViewProps, switchChoices } from "#features/catalog/catalog-search/screens/buyer/facet-groups.ts";
import { ageOptions, toggleValue, toListSearch } from "#features/catalog/catalog-search/screens/buyer/list-address.ts";
import css from "#features/catalog/catalog-search/screens/buyer/list-head.module.css";
import { Icon } from "#ui/icon.tsx";
import { Inline, Text } from "#ui/layout.tsx";

interface QuickFilter {
  key: string;
  name: string;
  count: number;
  isOn: boolean;
  to: string;
}

const newestDays = 30;

/** Common filters above the list: age for new arrivals, otherwise stock, warehouse and age. */
const quickFilters = (listView: ListViewProps): QuickFilter[] => {
  const { listing, address, t } = listView;
  const { subject, facets } = listing;
  const age = (days: number): QuickFilter => ({
    key: `age-${days}`,
    name: t("days", { days }),
    count: facets.first_available.find((row) => row.days === days)?.count ?? 0,
    isOn: address.first_available === days,
    to: toListSearch(address, { first_available: address.first_available === days ? 0 : days }),
  });
  if (subject.product_type === 6) return ageOptions.map(age);
  const [warehouse] = facets.warehouses.toSorted((a, b) => b.count - a.count);
  const chosen = address.values.warehouse_ids ?? [];
  return [
    ...switchChoices(listView).map(({ chosen, ...choice }) => ({ ...choice, isOn: chosen })),
    // Presale and FOB products are not in a warehouse.
    ...(warehouse && isStockList(listing)
      ? [
          {
            key: "warehouse",
            name: t("inWarehouse", { name: warehouse.name }),
            count: warehouse.count,
            isOn: chosen.includes(warehouse.key),
            to: toListSearch(address, toggleValue(address, "warehouse_ids", warehouse.key)),
          },
        ]
      : []),
    age(newestDays),
  ].filter(({ isOn, count }) => isOn || count > 0);
};

export function QuickFilters(listView: ListViewProps) {
  const filters = quickFilters(listView);
  if (filters.length === 0) return null;
  return (
    <Inline as="ul" align="stretch" gap={2} scroll className={css.quick} aria-label={listView.t("quick")}>
      {filters.map(({ key, name, count, isOn, to }) => (
        <li key={key}>
          <a href={to} rel="nofollow" aria-current={isOn ? "true" : undefined} data-stay="">
            {isOn && <Icon name="check" size={14} />}
            {name}{" "}
            <Text as="span" size="xs" tone="faint" numeric>
              {count}
            </Text>
          </a>
        </li>
      ))}
    </Inline>
  );
}

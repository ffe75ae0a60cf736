import { useSearchParams } from "react-router";
import { useTranslations } from "use-intl";
import css from "#features/inventory/nearby/screens/buyer/nearby.module.css";
import { type Nearby, type NearbyPage, withMethod } from "#features/inventory/nearby/screens/buyer/nearby-query.ts";
import { WarehouseResult } from "#features/inventory/nearby/screens/buyer/warehouse-result.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Inline, Stack } from "#ui/layout.tsx";
import { RadioButtons } from "#ui/radio-buttons.tsx";

const methods = [
  { value: 3, label: "freight" },
  { value: 1, label: "self" },
  { value: 2, label: "ship" },
] as const;

/** Warehouses by distance, with the recommended one first. */
export function NearbyResults({ found, page, best }: { found: Nearby; page: NearbyPage; best: number | undefined }) {
  const t = useTranslations("nearby.near");
  const [params, setParams] = useSearchParams();
  const { query, addresses } = page;
  // The recommended warehouse comes first; numbers follow the distance, as on the map.
  const numbered = found.list.map((warehouse, index) => ({ warehouse, number: index + 1 }));
  const ordered = [
    ...numbered.filter(({ warehouse }) => warehouse.warehouse_id === best),
    ...numbered.filter(({ warehouse }) => warehouse.warehouse_id !== best),
  ];
  const address = addresses.find(({ zip }) => zip === query.zip);
  return (
    <Stack aria-labelledby="nearby-results" as="section" gap={5} shrink className={css.results}>
      <Inline justify="between" wrap gap={3} gapX={6}>
        <h2 id="nearby-results" aria-live="polite">
          {t("resultsTitle", { count: found.list.length, city: found.place.city, state: found.place.state })}
        </h2>
        <div className={css.methods}>
          <RadioButtons
            name="way"
            label={t("way")}
            labelHidden
            value={query.method}
            onChange={(method) => setParams(withMethod(params, method), { replace: true, preventScrollReset: true })}
            options={methods.map(({ value, label }) => ({ value, label: t(label) }))}
          />
        </div>
      </Inline>
      {best === undefined && (
        <EmptyState title={t("nobodyTitle")} picture="search">
          {t("nobodyText")}
        </EmptyState>
      )}
      <Stack as="ol" gap={4}>
        {ordered.map(({ warehouse, number }) => (
          <WarehouseResult
            key={warehouse.warehouse_id}
            warehouse={warehouse}
            number={number}
            found={found}
            method={query.method}
            isBest={warehouse.warehouse_id === best}
            addressId={address?.address_id}
          />
        ))}
      </Stack>
    </Stack>
  );
}

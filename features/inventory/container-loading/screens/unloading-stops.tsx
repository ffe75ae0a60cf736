import { useTranslations } from "use-intl";
import { type LoadPlan, listProducts } from "#features/inventory/container-loading/screens/load-plan-data.ts";
import { Grid, Stack, Text } from "#ui/layout.tsx";
import { SelectField } from "#ui/select-field.tsx";

/** The most stops of a load. */
const maxStops = 9;

/** The stop at which each product is unloaded; 1 where none is chosen. */
export type Stops = Readonly<Record<number, number>>;

interface Props {
  plan: LoadPlan;
  stops: Stops;
  onChange: (stops: Stops) => void;
}

/** At which stop each product leaves the container. Later stops are loaded first, so nothing stands in the way. */
export function UnloadingStops({ plan, stops, onChange }: Props) {
  const t = useTranslations("containerLoadingPlan");
  const products = listProducts(plan).filter(({ packing }) => packing.length > 0);
  if (products.length < 2) return null;
  const options = Array.from({ length: Math.min(maxStops, products.length) }, (_, index) => ({
    value: index + 1,
    label: t("stop", { number: index + 1 }),
  }));
  return (
    <details open={Object.keys(stops).length > 0}>
      <summary>{t("unloading")}</summary>
      <Stack gap={3} above={2}>
        <Text size="sm" tone="soft">
          {t("unloadingHint")}
        </Text>
        <Grid gap={3} fitCells="14rem" align="end">
          {products.map(({ product_id, title, goods_sn }) => (
            <SelectField
              key={product_id}
              name={`stop.${product_id}`}
              label={`${title} · ${goods_sn}`}
              placeholder={false}
              options={options}
              value={stops[product_id] ?? 1}
              onChange={({ target }) => onChange({ ...stops, [product_id]: Number(target.value) })}
            />
          ))}
        </Grid>
      </Stack>
    </details>
  );
}

import { useFormatter, useTranslations } from "use-intl";
import { useMeasures } from "#client/measures.ts";
import { containerTypes, type Fill, getBestContainer, getFill } from "#features/inventory/nearby/rules/containers.ts";
import type { CartonLine, ContainerPage } from "#features/inventory/nearby/screens/buyer/container-query.ts";
import css from "#features/inventory/nearby/screens/buyer/containers.module.css";
import { ItemListField } from "#features/inventory/nearby/screens/buyer/item-list-field.tsx";
import { useUrlForm } from "#features/inventory/nearby/screens/buyer/use-url-form.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Form } from "#ui/form.tsx";
import { Grid, Inline, Stack, Text } from "#ui/layout.tsx";

const formFields = ["lines", "warehouse_id"] as const;

/** Calculates cartons, volume, weight and the fill of each container type for an item list. */
export function FillCalculator({ lines, cartons, warehouseId }: ContainerPage) {
  const t = useTranslations("nearbyContainers");
  const form = useUrlForm(formFields);
  return (
    <Grid gap={6} shrink className={css.calculator}>
      <Card>
        <Form call={form} key={JSON.stringify(lines)}>
          {warehouseId > 0 && <input type="hidden" name="warehouse_id" value={warehouseId} />}
          <ItemListField initial={lines} known={cartons} />
          <Button type="submit" pending={form.pending}>
            {t("calculate")}
          </Button>
        </Form>
      </Card>
      <Totals cartons={cartons} />
    </Grid>
  );
}

const sum = (lines: readonly CartonLine[], of: "cartons" | "volume_cm3" | "weight_grams"): number =>
  lines.reduce((total, line) => total + line[of], 0);

function Totals({ cartons }: { cartons: readonly CartonLine[] }) {
  const t = useTranslations("nearbyContainers");
  const load = { volume_cm3: sum(cartons, "volume_cm3"), weight_grams: sum(cartons, "weight_grams") };
  const best = getBestContainer(load);
  const measures = useMeasures();
  return (
    <Stack gap={4} frame="panel" pad={5} aria-live="polite">
      <Inline as="p" align="baseline" wrap gap={1} gapX={6} size="lg" numeric weight="bold" className={css.figures}>
        <span>{t("cartons", { count: sum(cartons, "cartons") })}</span>
        <span>{measures.volume(load.volume_cm3)}</span>
        <span>{measures.weight(load.weight_grams)}</span>
      </Inline>
      <Stack as="ul" gap={4}>
        {containerTypes.map((type) => (
          <FillBar key={type.code} fill={getFill(type, load)} isBest={best?.code === type.code} />
        ))}
      </Stack>
    </Stack>
  );
}

function FillBar({ fill, isBest }: { fill: Fill; isBest: boolean }) {
  const t = useTranslations("nearbyContainers");
  const format = useFormatter();
  const { code, percent, binding, containers } = fill;
  return (
    <Stack as="li" gap={1}>
      <Inline as="p" gap={3}>
        <strong>{code}</strong>
        {isBest && <Badge tone="brand">{t("bestFit")}</Badge>}
        <Text as="span" push weight="bold" numeric>
          {format.number(percent / 100, { style: "percent" })}
        </Text>
      </Inline>
      <svg
        viewBox="0 0 100 8"
        preserveAspectRatio="none"
        role="img"
        aria-label={t("fillLabel", { code, percent })}
        className={containers > 1 ? css.overfull : css.bar}
      >
        <rect width="100" height="8" className={css.hold} />
        <rect width={percent} height="8" className={css.goods} />
      </svg>
      <Text size="sm" tone="soft" className={css.facts}>
        {containers > 0 && `${t("needs", { count: containers })} · ${t(binding === "volume" ? "byVolume" : "byWeight")}`}
      </Text>
    </Stack>
  );
}

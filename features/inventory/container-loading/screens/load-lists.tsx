import { useFormatter, useTranslations } from "use-intl";
import { useDownload } from "#client/use-download.ts";
import css from "#features/inventory/container-loading/screens/load-plan.module.css";
import {
  hasStops,
  type LoadPlan,
  type PlannedContainer,
  type PlannedProduct,
} from "#features/inventory/container-loading/screens/load-plan-data.ts";
import { csvByteOrderMark, csvMimeType, formatCsvLine } from "#kernel/csv.ts";
import { toCbm, toKg } from "#kernel/measures.ts";
import { Button } from "#ui/button.tsx";
import { Chip } from "#ui/chip-row.tsx";
import { Box, Inline, Stack, Text, textClass } from "#ui/layout.tsx";
import { Table } from "#ui/table.tsx";

interface ListProps {
  products: readonly PlannedProduct[];
  container: PlannedContainer;
  highlighted: number | undefined;
  onHighlight: (productId: number | undefined) => void;
}

/** The products of a container with their colors; pressing one brings its cartons out. */
export function ContainerLists({ products, container, highlighted, onHighlight }: ListProps) {
  const t = useTranslations("containerLoadingPlan");
  const shown = products.flatMap((product) => {
    const cartons = container.lines
      .filter(({ product_id }) => product_id === product.product_id)
      .reduce((sum, line) => sum + line.cartons, 0);
    return cartons > 0 ? [{ ...product, cartons }] : [];
  });
  const isStopped = hasStops(container, products);
  return (
    <Inline as="ul" gap={2} wrap aria-label={t("colors")}>
      {shown.map(({ product_id, title, color, cartons, stop }) => (
        <li key={product_id} className={css.color}>
          <Chip pressed={highlighted === product_id} onClick={() => onHighlight(highlighted === product_id ? undefined : product_id)}>
            <span className={css.swatch} style={{ background: color }} />
            {title} × {cartons}
            {isStopped && ` · ${t("stop", { number: stop })}`}
          </Chip>
        </li>
      ))}
    </Inline>
  );
}

/** One row of the packing list. */
const toRows = ({ containers, goods }: LoadPlan) =>
  containers.flatMap((container) =>
    container.lines.flatMap((line) => {
      const found = goods.find(({ product_id }) => product_id === line.product_id);
      const carton = found?.packing.find(({ position }) => position === line.position);
      const name = `${container.number} · ${container.type.code}`;
      return found && carton ? [{ ...line, name, goods: found, carton }] : [];
    }),
  );

/** What is in each container, carton by carton, on the screen and as a file. */
export function PackingList({ plan, products }: { plan: LoadPlan; products: readonly PlannedProduct[] }) {
  const t = useTranslations("containerLoadingPlan");
  const format = useFormatter();
  const rows = toRows(plan);
  const colors = new Map(products.map(({ product_id, color }) => [product_id, color]));
  const header = ["container", "product", "sku", "carton", "size", "cartons", "weightKg", "volumeCbm"] as const;
  const file = useDownload();
  const download = () => {
    const lines = rows.map(({ name, goods, carton, cartons, weight_grams, volume_cm3, position }) => [
      name,
      goods.title,
      goods.goods_sn,
      position + 1,
      `${carton.length_mm} × ${carton.width_mm} × ${carton.height_mm}`,
      cartons,
      toKg(weight_grams),
      toCbm(volume_cm3),
    ]);
    void file.start(() => ({
      filename: `packing-list-${plan.container.code}.csv`,
      parts: [csvByteOrderMark, ...[header.map((name) => t(name)), ...lines].map(formatCsvLine)],
      type: csvMimeType,
    }));
  };
  return (
    <Stack as="section" gap={3} shrink aria-label={t("packingList")}>
      <Inline justify="between" gap={3} wrap>
        <h3>{t("packingList")}</h3>
        <Button size="small" icon="download" onClick={download}>
          {t("download")}
        </Button>
      </Inline>
      <Box scroll>
        <Table>
          <thead>
            <tr>
              <th>{t("container")}</th>
              <th>{t("product")}</th>
              <th>{t("size")}</th>
              <th className={textClass({ numeric: true })}>{t("cartons")}</th>
              <th className={textClass({ numeric: true })}>{t("weightKg")}</th>
              <th className={textClass({ numeric: true })}>{t("volumeCbm")}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, goods, carton, cartons, weight_grams, volume_cm3, position, product_id }) => (
              <tr key={`${name}/${product_id}/${position}`}>
                <td className={textClass({ nowrap: true })}>{name}</td>
                <td className={css.goods}>
                  <Inline as="span" gap={2}>
                    <span className={css.swatch} style={{ background: colors.get(product_id) }} />
                    <span>
                      {goods.title}
                      <Text as="span" size="sm" tone="soft" block>
                        {goods.goods_sn}
                        {goods.packing.length > 1 && ` · ${t("cartonOf", { number: position + 1, count: goods.packing.length })}`}
                      </Text>
                    </span>
                  </Inline>
                </td>
                <td className={textClass({ nowrap: true })}>
                  {t("sizeCm", { l: carton.length_mm / 10, w: carton.width_mm / 10, h: carton.height_mm / 10 })}
                </td>
                <td className={textClass({ numeric: true })}>{format.number(cartons)}</td>
                <td className={textClass({ numeric: true })}>{format.number(toKg(weight_grams))}</td>
                <td className={textClass({ numeric: true })}>{format.number(toCbm(volume_cm3))}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      </Box>
    </Stack>
  );
}

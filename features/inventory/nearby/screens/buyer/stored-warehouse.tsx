import { useTranslations } from "use-intl";
import { productPath, useDay } from "#features/catalog/products/screens/buyer/card-text.tsx";
import css from "#features/inventory/nearby/screens/buyer/my-inventory.module.css";
import type { StoredLine } from "#features/inventory/nearby/screens/buyer/my-inventory-screen.tsx";
import { OpeningChip } from "#features/inventory/nearby/screens/buyer/opening-chip.tsx";
import { Badge, StatusChip, type Tone } from "#ui/badge.tsx";
import { Card } from "#ui/card.tsx";
import { classes } from "#ui/classes.ts";
import { Grid, Stack, Text, textClass } from "#ui/layout.tsx";
import { Link } from "#ui/link.tsx";
import { Moment } from "#ui/moment.tsx";
import { Picture } from "#ui/picture.tsx";

const tones: Record<StoredLine["stage"], Tone> = { ready: "waiting", arrived: "waiting", preparing: "progress" };

/** Goods in one warehouse, by order. */
export function StoredWarehouse({ lines }: { lines: readonly StoredLine[] }) {
  const t = useTranslations("nearby.mine");
  const [first] = lines;
  if (!first) return null;
  return (
    <Card title={first.warehouse_name} action={<OpeningChip place={first} />} flush>
      <Text pad={3} padX={5} size="sm" tone="soft">
        {first.warehouse_address}
      </Text>
      <table className={classes(textClass({ size: "sm", numeric: true, wide: true }), css.table)}>
        <caption className="visually-hidden">{first.warehouse_name}</caption>
        <thead>
          <tr>
            <th scope="col">{t("product")}</th>
            <th scope="col">{t("order")}</th>
            <th scope="col">{t("state")}</th>
            <th scope="col" className={css.numeric}>
              {t("quantity")}
            </th>
            <th scope="col" className={css.numeric}>
              {t("size")}
            </th>
            <th scope="col" className={css.numeric}>
              {t("age")}
            </th>
            <th scope="col">{t("free")}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <StoredRow key={`${line.order_number}/${line.goods_sn}`} line={line} />
          ))}
        </tbody>
      </table>
    </Card>
  );
}

function StoredRow({ line }: { line: StoredLine }) {
  const t = useTranslations("nearby.mine");
  return (
    <tr>
      <th scope="row">
        <Grid as="span" align="center" gap={3} className={css.product}>
          <Picture of={line.preview} alt="" sizes="48px" />
          <span>
            <Link to={productPath(line)}>{line.title}</Link>
            <Text as="span" size="xs" tone="soft" weight="regular">
              {line.goods_sn} · {line.custom_sn}
            </Text>
          </span>
        </Grid>
      </th>
      <td data-label={t("order")}>
        <Stack as="span" items="start" gap="half" anywhere className={css.stack}>
          <Link to={`/user_center/order/${line.order_number}`}>{line.order_number}</Link>
          <Text as="span" size="xs" tone="soft" weight="regular">
            <Moment at={line.ordered_at} />
            {line.po_number && ` · ${t("po", { number: line.po_number })}`}
          </Text>
        </Stack>
      </td>
      <td data-label={t("state")}>
        <StatusChip tone={tones[line.stage]}>{t(line.stage)}</StatusChip>
      </td>
      <td data-label={t("quantity")} className={css.numeric}>
        {line.quantity}
      </td>
      <td data-label={t("size")} className={css.numeric}>
        {line.cartons}
      </td>
      <td data-label={t("age")} className={css.numeric}>
        {t("days", { count: line.age_days })}
      </td>
      <td data-label={t("free")}>
        <FreeStorage line={line} />
      </td>
    </tr>
  );
}

/** Remaining days of free storage at or below which the line is highlighted. */
const warningDays = 2;

function FreeStorage({ line: { free_until, free_days_left, logistics_type } }: { line: StoredLine }) {
  const t = useTranslations("nearby.mine");
  const day = useDay();
  if (free_until === null || free_days_left === null) {
    return (
      <Text as="span" size="xs" tone="soft" weight="regular">
        {t(logistics_type === 1 ? "notYet" : "notForWay")}
      </Text>
    );
  }
  return (
    <Stack as="span" items="start" gap="half" anywhere className={css.stack}>
      {free_days_left < 0 ? (
        <StatusChip tone="error">{t("freeOver", { count: -free_days_left })}</StatusChip>
      ) : (
        <Badge tone={free_days_left <= warningDays ? "deal" : "brand"}>{t("freeLeft", { count: free_days_left })}</Badge>
      )}
      <Text as="span" size="xs" tone="soft" weight="regular">
        {t("freeUntil", { date: day(free_until) })}
      </Text>
    </Stack>
  );
}

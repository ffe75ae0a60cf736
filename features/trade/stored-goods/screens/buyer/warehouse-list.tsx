import { useTranslations } from "use-intl";
import type { DataOf } from "#client/calls.ts";
import { useAbility } from "#features/identity/members/screens/buyer/use-ability.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { classes } from "#ui/classes.ts";
import { type Column, DataTable } from "#ui/data-table.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Stack, stackClass, Text, textClass } from "#ui/layout.tsx";
import { Link } from "#ui/link.tsx";
import { MediaRow } from "#ui/media-row.tsx";
import { useDay } from "#ui/moment.tsx";
import { PageHeader } from "#ui/page-header.tsx";

export type StoredGoods = DataOf<"/user/warehouseList">;
type Warehouse = StoredGoods["warehouses"][number];
type Line = Warehouse["lines"][number];

/** Days of free storage left, or days since it ended. */
function FreeStorage({ line: { free_days, free_until } }: { line: Line }) {
  const t = useTranslations("storedGoods");
  const day = useDay();
  if (free_days === null || free_until === null) return <>{t("noFreeStorage")}</>;
  return (
    <span className={classes(stackClass({ gap: "half" }), textClass({ nowrap: true }))}>
      <span className={free_days < 0 ? textClass({ tone: "deal", weight: "medium" }) : undefined}>
        {free_days < 0 ? t("daysOver", { days: -free_days }) : t("daysLeft", { days: free_days })}
      </span>
      <Text as="small" tone="soft" weight="regular">
        {t("until", { date: day(free_until) })}
      </Text>
    </span>
  );
}

const useColumns = (): Column<Line>[] => {
  const t = useTranslations("storedGoods");
  const mayBuy = useAbility("buy");
  return [
    {
      key: "product",
      header: t("product"),
      cell: (line) => (
        <MediaRow
          as="span"
          picture={line.preview}
          title={<Link to={`/product/${line.goods_sn}/${line.product_id}`}>{line.title}</Link>}
          meta={line.goods_sn}
        />
      ),
    },
    {
      key: "order",
      header: t("order"),
      cell: (line) => (
        <Stack as="span" gap="half">
          <Link to={`/user_center/order/${line.order_number}`} className={textClass({ nowrap: true })}>
            {line.order_number}
          </Link>
          {line.po_number && (
            <Text as="small" tone="soft" weight="regular">
              {line.po_number}
            </Text>
          )}
        </Stack>
      ),
    },
    {
      key: "stored",
      header: t("stored"),
      numeric: true,
      cell: (line) => (
        <Stack as="span" gap="half">
          {line.free}
          {line.leaving > 0 && (
            <Text as="small" tone="soft" weight="regular">
              {t("leaving", { count: line.leaving })}
            </Text>
          )}
        </Stack>
      ),
    },
    { key: "free", header: t("free"), cell: (line) => <FreeStorage line={line} /> },
    {
      key: "send",
      header: "",
      cell: (line) =>
        line.free > 0 &&
        mayBuy && (
          <ButtonLink size="small" icon="truck" to={`/user_center/sales_order_list/new?from=${line.order_number}`}>
            {t("send")}
          </ButtonLink>
        ),
    },
  ];
};

/** The company's goods in our warehouses, with actions to ship them. */
export function WarehouseListScreen({ warehouses }: StoredGoods) {
  const t = useTranslations("storedGoods");
  const columns = useColumns();
  const isOver = warehouses.some(({ lines }) => lines.some(({ free_days }) => free_days !== null && free_days < 0));
  return (
    <Stack gap={5} foot={12}>
      <PageHeader title={t("title")} intro={t("intro")} actions={<ButtonLink to="/my_inventory">{t("overview")}</ButtonLink>} />
      {warehouses.length === 0 && (
        <Card>
          <EmptyState help="pickup-and-storage" title={t("emptyTitle")} action={<ButtonLink to="/inventory">{t("shop")}</ButtonLink>}>
            {t("empty")}
          </EmptyState>
        </Card>
      )}
      {isOver && (
        <Text size="sm" tone="soft">
          {t("overNote")}
        </Text>
      )}
      {warehouses.map(({ warehouse_id, warehouse_name, warehouse_address, pieces, lines }) => (
        <Card key={warehouse_id} flush title={warehouse_name} action={<span>{t("pieces", { count: pieces })}</span>}>
          <DataTable
            caption={`${warehouse_name}, ${warehouse_address}`}
            columns={columns}
            rows={lines}
            rowKey={({ order_line_id }) => order_line_id}
            empty={null}
          />
        </Card>
      ))}
    </Stack>
  );
}

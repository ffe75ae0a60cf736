import { useTranslations } from "use-intl";
import { productPath, useDay } from "#features/catalog/products/screens/buyer/card-text.tsx";
import type { StoredLine } from "#features/inventory/nearby/screens/buyer/my-inventory-screen.tsx";
import { OpeningChip } from "#features/inventory/nearby/screens/buyer/opening-chip.tsx";
import { WhyButton } from "#features/inventory/nearby/screens/buyer/why-button.tsx";
import { Badge, StatusChip, type Tone } from "#ui/badge.tsx";
import { Card } from "#ui/card.tsx";
import { type Column, DataTable } from "#ui/data-table.tsx";
import { Inline, Stack, Text } from "#ui/layout.tsx";
import { Link } from "#ui/link.tsx";
import { MediaRow } from "#ui/media-row.tsx";
import { Moment } from "#ui/moment.tsx";

const tones: Record<StoredLine["stage"], Tone> = { ready: "waiting", arrived: "waiting", preparing: "progress" };

/** Goods in one warehouse, by order. */
export function StoredWarehouse({ lines }: { lines: readonly StoredLine[] }) {
  const columns = useColumns();
  const [first] = lines;
  if (!first) return null;
  return (
    <Card title={first.warehouse_name} action={<OpeningChip place={first} />} flush>
      <Text pad={3} padX={5} size="sm" tone="soft">
        {first.warehouse_address}
      </Text>
      <DataTable
        caption={first.warehouse_name}
        rows={lines}
        rowKey={(line) => `${line.order_number}/${line.goods_sn}`}
        columns={columns}
        empty={null}
      />
    </Card>
  );
}

const useColumns = (): Column<StoredLine>[] => {
  const t = useTranslations("nearbyMine");
  return [
    {
      key: "product",
      header: t("product"),
      cell: (line) => (
        <MediaRow
          as="span"
          picture={line.preview}
          title={<Link to={productPath(line)}>{line.title}</Link>}
          meta={`${line.goods_sn} · ${line.custom_sn}`}
        />
      ),
    },
    {
      key: "order",
      header: t("order"),
      cell: (line) => (
        <Stack as="span" items="start" gap="half" anywhere>
          <Link to={`/user_center/order/${line.order_number}`}>{line.order_number}</Link>
          <Text as="span" size="xs" tone="soft">
            <Moment at={line.ordered_at} />
            {line.po_number && ` · ${t("po", { number: line.po_number })}`}
          </Text>
        </Stack>
      ),
    },
    { key: "state", header: t("state"), cell: ({ stage }) => <StatusChip tone={tones[stage]}>{t(stage)}</StatusChip> },
    {
      key: "quantity",
      header: t("quantity"),
      cell: (line) => (
        <Inline as="span" gap={1} items="center" justify="end">
          <WhyButton lines={[{ ...line, pieces: line.quantity }]} />
          {line.quantity}
        </Inline>
      ),
      numeric: true,
    },
    { key: "size", header: t("size"), cell: ({ cartons }) => cartons, numeric: true, minor: true },
    { key: "age", header: t("age"), cell: ({ age_days }) => t("days", { count: age_days }), numeric: true, minor: true },
    { key: "free", header: t("free"), cell: (line) => <FreeStorage line={line} /> },
  ];
};

/** Remaining days of free storage at or below which the line is highlighted. */
const warningDays = 2;

function FreeStorage({ line: { free_until, free_days_left, logistics_type } }: { line: StoredLine }) {
  const t = useTranslations("nearbyMine");
  const day = useDay();
  if (free_until === null || free_days_left === null) {
    return (
      <Text as="span" size="xs" tone="soft" weight="regular">
        {t(logistics_type === 1 ? "notYet" : "notForWay")}
      </Text>
    );
  }
  return (
    <Stack as="span" items="start" gap="half" anywhere>
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

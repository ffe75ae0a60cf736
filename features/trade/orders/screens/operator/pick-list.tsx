import { useTranslations } from "use-intl";
import type { LoadPageData } from "#client/page-loaders.ts";
import type { StaffOrder } from "#features/trade/orders/screens/operator/queue-query.ts";
import { StaffLines } from "#features/trade/orders/screens/operator/staff-lines.tsx";
import { useLogisticsText } from "#features/trade/orders/screens/order-chip.tsx";
import { Button } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Box, Stack, Text } from "#ui/layout.tsx";
import { PageHeader } from "#ui/page-header.tsx";

/** Orders of one pick list at most; a page of the order list has no more. */
const maxOrders = 50;

/** The orders that the address names, with their lines. */
export const loadPickList = (async (call, { url: { searchParams } }) => {
  const numbers = [...new Set((searchParams.get("orders") ?? "").split(","))].filter((number) => /^[\w-]{4,40}$/.test(number));
  const orders = await Promise.all(numbers.slice(0, maxOrders).map((order_sn) => call("/operator/orderInfo", { order_sn })));
  return { orders };
}) satisfies LoadPageData<unknown>;

/** What to take from the shelves for several orders, to be printed. */
export function PickList({ orders }: { orders: readonly StaffOrder[] }) {
  const t = useTranslations("ordersConsole");
  const logistics = useLogisticsText();
  if (orders.length === 0) {
    return (
      <EmptyState title={t("pickListEmpty")} picture="boxes">
        {t("pickListEmptyText")}
      </EmptyState>
    );
  }
  return (
    <Box foot={8}>
      <PageHeader
        title={t("pickList")}
        actions={
          <Button variant="primary" icon="print" onClick={() => print()}>
            {t("print")}
          </Button>
        }
      />
      <Stack gap={6}>
        {orders.map((order) => (
          <Stack as="section" gap={2} key={order.order_id} aria-label={order.order_number}>
            <h2>{order.order_number}</h2>
            <Text size="sm" tone="soft">
              {order.company_name} · {order.warehouse_name} · {logistics(order.logistics_type)}
            </Text>
            <StaffLines order={order} />
          </Stack>
        ))}
      </Stack>
    </Box>
  );
}

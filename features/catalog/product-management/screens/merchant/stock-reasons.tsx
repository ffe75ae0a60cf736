import { useFormatter, useTranslations } from "use-intl";
import { useQueryCall } from "#client/use-query-call.ts";
import { Box, Stack, Text } from "#ui/layout.tsx";
import { useDay } from "#ui/moment.tsx";
import { Table } from "#ui/table.tsx";

/** The orders behind the reserved pieces of a stock item, and the reservations that its arrivals are promised to. */
export function StockReasons({ stockItemId }: { stockItemId: number }) {
  const t = useTranslations("productManagementConsole.stock");
  const format = useFormatter();
  const formatDay = useDay();
  const { data, refusal } = useQueryCall("/merchant/stockReasons", { stock_item_id: stockItemId });
  if (refusal) return <p role="alert">{refusal.message}</p>;
  if (!data) return null;
  const { on_hand, reserved, promised, reserved_for, promised_to } = data;
  return (
    <Stack gap={3}>
      <Text as="p" numeric>
        {t("sum", { onHand: on_hand, reserved, free: on_hand - reserved })}
      </Text>
      {reserved_for.length > 0 && (
        <Table>
          <caption>{t("reservedFor", { count: reserved })}</caption>
          <tbody>
            {reserved_for.map(({ order_number, quantity }) => (
              <tr key={order_number}>
                <td>{t("order", { number: order_number })}</td>
                <td>{format.number(quantity)}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      {promised_to.length > 0 && (
        <Table>
          <caption>{t("promisedTo", { count: promised })}</caption>
          <tbody>
            {promised_to.map(({ order_number, quantity, container_number, arrives_from, arrives_to }) => (
              <tr key={`${order_number}/${container_number}`}>
                <td>
                  {t("order", { number: order_number })}
                  <Box as="small" block>
                    {container_number} · {formatDay(arrives_from)} – {formatDay(arrives_to)}
                  </Box>
                </td>
                <td>{format.number(quantity)}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </Stack>
  );
}

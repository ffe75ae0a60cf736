import { useTranslations } from "use-intl";
import { useQueryCall } from "#client/use-query-call.ts";
import { InvoiceStatusChip } from "#features/ledger/trade-credit/screens/invoice-status-chip.tsx";
import { Card } from "#ui/card.tsx";
import { Box, Inline, Stack, Text } from "#ui/layout.tsx";
import { Link } from "#ui/link.tsx";
import { Money, useMoney } from "#ui/money.tsx";
import { useDeadline } from "#ui/use-deadline.ts";

/** The invoices of an order on account, by shipment where it leaves in parts. Shows nothing for orders that were paid at once. */
export function OrderInvoicesCard({ orderSn }: { orderSn: string }) {
  const t = useTranslations("tradeCredit");
  const money = useMoney();
  const deadline = useDeadline();
  const { data } = useQueryCall("/user/orderInvoices", { order_sn: orderSn });
  const onAccount = data?.list.filter(({ is_on_account }) => is_on_account) ?? [];
  if (!data || onAccount.length === 0) return null;
  return (
    <Card title={t("order.title")}>
      <Stack gap={3}>
        <Stack as="ul" gap={3}>
          {onAccount.map(({ invoice_number, purpose, shipment_sn, total, due_on, state }) => (
            <Inline key={invoice_number} as="li" gap={3}>
              <Box grow shrink>
                <Link to={`/user_center/invoices/${invoice_number}`}>{invoice_number}</Link>
                <Text size="sm" tone="faint">
                  {[shipment_sn, purpose === "edit" && t("changes"), state !== "void" && t("order.dueOn", { date: deadline(due_on) })]
                    .filter(Boolean)
                    .join(" · ")}
                </Text>
              </Box>
              <Stack gap={1}>
                <Money amount={total} />
                <InvoiceStatusChip state={state} />
              </Stack>
            </Inline>
          ))}
        </Stack>
        {Number(data.not_invoiced) > 0 && (
          <Text size="sm" tone="soft">
            {t("order.notInvoiced", { amount: money(data.not_invoiced) })}
          </Text>
        )}
      </Stack>
    </Card>
  );
}

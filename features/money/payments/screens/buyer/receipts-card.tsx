import { useTranslations } from "use-intl";
import type { DataOf } from "#client/calls.ts";
import { request } from "#client/request.ts";
import { useDownload } from "#client/use-download.ts";
import { useQueryCall } from "#client/use-query-call.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Box, Inline, Stack, Text } from "#ui/layout.tsx";
import { Moment, useDay } from "#ui/moment.tsx";
import { Money } from "#ui/money.tsx";

/** The payments that were received for an order, each with its receipt. Shows nothing while there is none. */
export function ReceiptsCard({ orderSn }: { orderSn: string }) {
  const t = useTranslations("paymentsReceipts");
  const { data } = useQueryCall("/user/paymentReceipts", { order_sn: orderSn });
  if (!data || data.list.length === 0) return null;
  return (
    <Card title={t("title")}>
      <Stack as="ul" gap={3}>
        {data.list.map((payment) => (
          <Receipt key={payment.payment_id} payment={payment} />
        ))}
      </Stack>
    </Card>
  );
}

function Receipt({ payment }: { payment: DataOf<"/user/paymentReceipts">["list"][number] }) {
  const t = useTranslations("paymentsReceipts");
  const file = useDownload();
  const { payment_id, amount, method, settled_at, bank_booked_on } = payment;
  const day = useDay();
  return (
    <Inline as="li" gap={3}>
      <Box grow shrink>
        <p>
          <Money amount={amount} />
        </p>
        <Text size="sm" tone="faint">
          {bank_booked_on ? (
            t("bankMatched", { day: day(bank_booked_on) })
          ) : (
            <>
              {t(`methods.${method}`)} · <Moment at={settled_at} as="time" />
            </>
          )}
        </Text>
      </Box>
      <Button
        size="small"
        icon="download"
        pending={file.pending}
        onClick={() => void file.start(() => request("/user/paymentReceipt", { payment_id }, { quiet: true }))}
      >
        {t("open")}
      </Button>
    </Inline>
  );
}

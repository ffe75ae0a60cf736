import { useState } from "react";
import { useRevalidator } from "react-router";
import { useTranslations } from "use-intl";
import type { DataOf } from "#client/calls.ts";
import { useCall } from "#client/use-call.ts";
import { useQueryCall } from "#client/use-query-call.ts";
import type { LogisticsOrder } from "#features/money/logistics-orders/screens/buyer/use-logistics.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Box, Inline, Stack, Text, textClass } from "#ui/layout.tsx";
import { Money, useMoney } from "#ui/money.tsx";
import { Notice } from "#ui/notice.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { Table } from "#ui/table.tsx";
import { toast } from "#ui/toast.ts";
import { useDeadline } from "#ui/use-deadline.ts";

type Rates = DataOf<"/user/liveFreightRates">;
type Rate = Rates["list"][number];

/** Compares the tariff with live rates of the carrier by price and days, and books a live one. */
export function RatesDialog({ order, onClose }: { order: LogisticsOrder; onClose: () => void }) {
  const t = useTranslations("logisticsOrders.ratesDialog");
  const ui = useTranslations("ui");
  const { data, refusal } = useQueryCall("/user/liveFreightRates", { order_sn: order.order_number }, { uncached: true });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t("title", { order: order.order_number })}
      size="wide"
      footer={<Button onClick={onClose}>{ui("close")}</Button>}
    >
      {refusal && <Notice tone="danger">{refusal.message}</Notice>}
      {!data && !refusal && <Skeleton height="12rem" />}
      {data && <RateTable rates={data} onClose={onClose} />}
    </Dialog>
  );
}

function RateTable({ rates, onClose }: { rates: Rates; onClose: () => void }) {
  const t = useTranslations("logisticsOrders.ratesDialog");
  const money = useMoney();
  return (
    <Stack gap={4}>
      <Text tone="soft">{t("now", { freight: money(rates.freight), paid: money(rates.paid) })}</Text>
      {!rates.is_live && <Notice tone="waiting">{t("notLive")}</Notice>}
      <Box scroll>
        <Table>
          <thead>
            <tr>
              <th scope="col">{t("carrier")}</th>
              <th scope="col">{t("days")}</th>
              <th scope="col" style={{ textAlign: "end" }}>
                {t("price")}
              </th>
            </tr>
          </thead>
          <tbody>
            {rates.list.map((rate) => (
              <RateRow key={rate.rate_id || rate.name} rate={rate} orderSn={rates.order_sn} onClose={onClose} />
            ))}
          </tbody>
        </Table>
      </Box>
      <Text size="sm" tone="soft">
        {t("rule")}
      </Text>
    </Stack>
  );
}

function RateRow({ rate, orderSn, onClose }: { rate: Rate; orderSn: string; onClose: () => void }) {
  const t = useTranslations("logisticsOrders.ratesDialog");
  const deadline = useDeadline();
  const money = useMoney();
  const { revalidate } = useRevalidator();
  const [isSure, setSure] = useState(false);
  const call = useCall("/user/bookFreightRate", ({ due, returned, pro_number }) => {
    const difference =
      Number(returned) > 0 ? t("returned", { amount: money(returned) }) : Number(due) > 0 ? t("due", { amount: money(due) }) : "";
    toast([t("booked", { number: pro_number }), difference].filter(Boolean).join(" "), { tone: "success" });
    onClose();
    void revalidate();
  });
  const { rate_id, name, freight, days, valid_until, seen } = rate;
  const book = () => (isSure ? void call.submit({ order_sn: orderSn, rate_id, expected_freight: freight, seen }) : setSure(true));
  return (
    <tr>
      <td>
        <Stack as="span">
          <Inline as="span" gap={2} wrap>
            {name} {rate_id !== "" && <Badge tone="brand">{t("live")}</Badge>}
          </Inline>
          {valid_until && (
            <Text as="span" size="sm" tone="faint">
              {t("until", { time: deadline(valid_until, { withTime: true }) })}
            </Text>
          )}
        </Stack>
      </td>
      <td className={textClass({ numeric: true })}>{[...new Set(days)].join("–")}</td>
      <td>
        <Stack as="span" gap={1} items="end">
          <Money amount={freight} />
          {rate_id !== "" && (
            <Button size="small" variant={isSure ? "primary" : "secondary"} pending={call.pending} onClick={book}>
              {t(isSure ? "confirm" : "book")}
            </Button>
          )}
        </Stack>
      </td>
    </tr>
  );
}

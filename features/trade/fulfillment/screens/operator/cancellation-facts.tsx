import { useTranslations } from "use-intl";
import { LinesPieces } from "#features/trade/fulfillment/screens/line-pieces.tsx";
import type { Parts } from "#features/trade/fulfillment/screens/line-states.ts";
import { PieceList } from "#features/trade/fulfillment/screens/shipment-list.tsx";
import { Card } from "#ui/card.tsx";
import { DescriptionList } from "#ui/description-list.tsx";
import { Stack } from "#ui/layout.tsx";
import { Link } from "#ui/link.tsx";
import { Moment } from "#ui/moment.tsx";
import { Money } from "#ui/money.tsx";

interface Props {
  parts: Parts;
  asked: Parts["cancellations"][number];
}

/** What a reviewer needs to decide about pieces that a buyer asks to cancel: which, why, what it gives back, and where the pieces are. */
export function CancellationFacts({ parts, asked }: Props) {
  const t = useTranslations("fulfillmentConsole.request");
  return (
    <Card>
      <Stack gap={4}>
        <PieceList parts={parts} lines={asked.lines} />
        <DescriptionList
          columns={2}
          items={[
            { term: t("order"), value: <Link to={`/operator/orders/${parts.order_sn}`}>{parts.order_sn}</Link> },
            { term: t("refund"), value: Number(asked.refund_fee) > 0 && <Money amount={asked.refund_fee} />, numeric: true },
            { term: t("reason"), value: asked.reason },
            { term: t("asked"), value: <Moment at={asked.asked_at} as="time" /> },
          ].filter(({ value }) => value)}
        />
        <LinesPieces lines={parts.lines.filter((line) => asked.lines.some(({ order_line_id }) => order_line_id === line.order_line_id))} />
      </Stack>
    </Card>
  );
}

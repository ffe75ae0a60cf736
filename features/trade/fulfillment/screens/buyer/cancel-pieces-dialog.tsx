import { Suspense, useState } from "react";
import { useTranslations } from "use-intl";
import { CallDialog } from "#client/actions/action.tsx";
import type { DataOf } from "#client/calls.ts";
import { useQueryCall, useSettledText } from "#client/use-query-call.ts";
import { cancelablePieces } from "#features/trade/fulfillment/rules.ts";
import type { Parts } from "#features/trade/fulfillment/screens/line-states.ts";
import { type Pieces, PiecesField } from "#features/trade/fulfillment/screens/pieces-field.tsx";
import { ActionDialog } from "#features/trade/orders/screens/buyer/actions/lazy-action-dialog.ts";
import type { OrderDetail } from "#features/trade/orders/screens/buyer/detail/order-data.ts";
import { Button } from "#ui/button.tsx";
import { Stack, Text } from "#ui/layout.tsx";
import { Notice } from "#ui/notice.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { type TotalsLine, TotalsSummary } from "#ui/totals-summary.tsx";

interface Props {
  order: OrderDetail;
  parts: Parts;
  onClose: () => void;
}

/** Asks to cancel pieces that have not left, with what that gives back while the pieces are chosen. */
export function CancelPiecesDialog({ order, parts, onClose }: Props) {
  const t = useTranslations("fulfillment");
  const order_sn = order.order_number;
  const [chosen, setChosen] = useState("[]");
  const [cancelsAll, setCancelsAll] = useState(false);
  const settled = useSettledText(chosen);
  const lines = JSON.parse(settled) as Pieces;
  const { data, isPrevious, refusal } = useQueryCall("/user/quotePartCancel", { order_sn, lines }, { enabled: lines.length > 0 });
  const quote = lines.length > 0 && !refusal ? data : undefined;
  const isCurrent = settled === chosen && quote !== undefined && !isPrevious;
  const isWholeOrder = refusal?.reason === "CANCEL_WHOLE_ORDER";
  if (cancelsAll)
    return (
      <Suspense>
        <ActionDialog action="requestCancel" orderSn={order_sn} seen={order.seen} onClose={onClose} />
      </Suspense>
    );
  return (
    <CallDialog
      path="/user/askPartCancel"
      size="large"
      danger
      title={t("ask.title")}
      confirm={!isWholeOrder && t("ask.confirm")}
      values={{ order_sn, seen: quote?.seen }}
      done={t("ask.done")}
      onClose={onClose}
    >
      <p>{t("ask.text")}</p>
      <PiecesField
        lines={parts.lines}
        leftOf={cancelablePieces}
        problem={isCurrent ? undefined : (refusal?.message ?? t("ask.wait"))}
        onChange={(pieces) => setChosen(JSON.stringify(pieces))}
      />
      {isWholeOrder && (
        <Notice tone="waiting" role="status">
          <Stack gap={2} items="start">
            <p>{t("ask.whole")}</p>
            {order.actions.some(({ action }) => action === "requestCancel") && (
              <Button size="small" onClick={() => setCancelsAll(true)}>
                {t("ask.cancelOrder")}
              </Button>
            )}
          </Stack>
        </Notice>
      )}
      {refusal && !isWholeOrder && (
        <Text tone="danger" role="alert">
          {refusal.message}
        </Text>
      )}
      {quote && <Quote quote={quote} isCurrent={isCurrent} />}
      {!isWholeOrder && <TextArea name="reason" label={t("ask.reason")} required rows={2} />}
    </CallDialog>
  );
}

/** What comes back. The figures of the former pieces are dimmed while those of the next ones are computed. */
function Quote({ quote, isCurrent }: { quote: DataOf<"/user/quotePartCancel">; isCurrent: boolean }) {
  const t = useTranslations("fulfillment.quote");
  const parts = (["goods_fee", "fees_fee", "freight_fee"] as const).filter((name) => Number(quote[name]) > 0);
  const lines: TotalsLine[] = [
    ...parts.map((name) => ({ label: t(name), amount: quote[name] })),
    { label: t("refund_fee"), amount: quote.refund_fee, isTotal: true },
  ];
  return (
    <Stack gap={2} style={{ opacity: isCurrent ? 1 : 0.5 }}>
      <TotalsSummary live label={t("title")} lines={lines} />
      {quote.keeps_discount && (
        <Text size="sm" tone="soft">
          {t("keepsDiscount")}
        </Text>
      )}
    </Stack>
  );
}

import { Suspense, useState } from "react";
import { useRevalidator } from "react-router";
import { useTranslations } from "use-intl";
import { CallConfirm } from "#client/actions/action.tsx";
import { request } from "#client/request.ts";
import { usePageMutation } from "#client/use-page-mutation.ts";
import { useAbility } from "#features/identity/members/screens/buyer/use-ability.ts";
import { type EqualOffer, EqualOffers, ReplaceConfirm } from "#features/trade/fulfillment/screens/buyer/equal-offers.tsx";
import { isInParts, type PartShipment, type Parts, remarkableStates } from "#features/trade/fulfillment/screens/line-states.ts";
import { Cancellations, Replaces, Shorts } from "#features/trade/fulfillment/screens/missing-pieces.tsx";
import { ShipmentList } from "#features/trade/fulfillment/screens/shipment-list.tsx";
import { DocumentButtons } from "#features/trade/orders/screens/buyer/detail/document-buttons.tsx";
import type { OrderDetail } from "#features/trade/orders/screens/buyer/detail/order-data.ts";
import { WayQuestion } from "#features/trade/shipment-dates/screens/buyer/way-question.tsx";
import { DocumentMenu } from "#features/trade/shipment-documents/screens/document-menu.tsx";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Inline, Stack, Text } from "#ui/layout.tsx";
import { lazy } from "#ui/lazy.ts";
import { useMoney } from "#ui/money.tsx";
import { Notice } from "#ui/notice.tsx";
import { useDeadline } from "#ui/use-deadline.ts";

const CancelPiecesDialog = lazy(() =>
  import("#features/trade/fulfillment/screens/buyer/cancel-pieces-dialog.tsx").then((module) => ({ default: module.CancelPiecesDialog })),
);

interface Props {
  order: OrderDetail;
  parts: Parts;
}

type Short = Parts["shorts"][number];
type Choice = "wait" | "cancel";

const titleOf = (parts: Parts, lineId: number): string => parts.lines.find(({ order_line_id }) => order_line_id === lineId)?.title ?? "";

/** The shipments of an order that is more than one block on one way. */
export function OrderPartsCard({ order, parts }: { order: OrderDetail; parts: Parts | "failed" }) {
  const t = useTranslations("fulfillment");
  const { revalidate, state } = useRevalidator();
  if (parts !== "failed") return isInParts(parts) && <Shipments order={order} parts={parts} />;
  return (
    <Card title={t("title")}>
      <Stack gap={2} items="start">
        <Text tone="danger">{t("failed")}</Text>
        <Button size="small" pending={state === "loading"} onClick={() => void revalidate()}>
          {t("retry")}
        </Button>
      </Stack>
    </Card>
  );
}

type Opened =
  | { what: "receive"; shipment: PartShipment }
  | { what: "withdraw"; cancellation_id: number }
  | { what: Choice; short: Short }
  | { what: "replace"; short: Short; offer: EqualOffer };

const hrefOf = (number: string): string => `/user_center/order/${encodeURIComponent(number)}`;

function Shipments({ order, parts }: Props) {
  const t = useTranslations("fulfillment");
  const mayBuy = useAbility("buy");
  const [open, setOpen] = useState<Opened>();
  const documents = useTranslations("shipmentDocuments");
  const issue = usePageMutation("/user/issueBol", { done: ({ bol_number }) => documents("issued", { number: bol_number }) });
  const mayWithdraw = parts.actions.includes("withdrawPartCancel");
  return (
    <Card title={t("title")}>
      <Stack gap={5}>
        <Replaces parts={parts} hrefOf={hrefOf} />
        <WayQuestion orderSn={order.order_number} />
        <ShipmentList
          parts={parts}
          reader="buyer"
          renderDocuments={(shipment) => (
            <DocumentMenu
              shipment={shipment}
              reader="buyer"
              requestUrl={(shipment_id, document) => request("/user/shipmentDocument", { shipment_id, document }, { quiet: true })}
              onIssue={mayBuy ? (shipment_id) => void issue.submit({ order_sn: order.order_number, shipment_id }) : undefined}
            />
          )}
          renderActions={(shipment) =>
            shipment.actions.includes("receive") && (
              <Button
                size="small"
                aria-label={t("receive.named", { number: shipment.shipment_sn })}
                onClick={() => setOpen({ what: "receive", shipment })}
              >
                {t("receive.button")}
              </Button>
            )
          }
        />
        <Shorts
          parts={parts}
          reader="buyer"
          hrefOf={hrefOf}
          renderFile={(fileId) => <DocumentButtons key={fileId} orderSn={order.order_number} fileIds={[fileId]} />}
          renderAction={(short) =>
            mayBuy &&
            short.status === "waiting" && (
              <Stack gap={3} items="start">
                <EqualOffers
                  short={short}
                  isPickup={order.logistics_type === 1}
                  onChoose={(offer) => setOpen({ what: "replace", short, offer })}
                />
                <Button size="small" onClick={() => setOpen({ what: "cancel", short })}>
                  {t("cancel.instead")}
                </Button>
              </Stack>
            )
          }
        />
        <Cancellations
          parts={parts}
          reader="buyer"
          renderAction={({ cancellation_id }) =>
            mayWithdraw && (
              <Button size="small" onClick={() => setOpen({ what: "withdraw", cancellation_id })}>
                {t("withdraw.button")}
              </Button>
            )
          }
        />
      </Stack>
      {open && <Confirm opened={open} order={order} parts={parts} onClose={() => setOpen(undefined)} />}
    </Card>
  );
}

function Confirm({ opened, order, parts, onClose }: Props & { opened: Opened; onClose: () => void }) {
  const t = useTranslations("fulfillment");
  const money = useMoney();
  if (opened.what === "receive") {
    const { shipment_id, shipment_sn } = opened.shipment;
    return (
      <CallConfirm
        path="/user/receiveShipment"
        title={t("receive.title", { number: shipment_sn })}
        confirm={t("receive.button")}
        values={{ shipment_id }}
        done={t("receive.done")}
        onClose={onClose}
      >
        <p>{t("receive.text")}</p>
      </CallConfirm>
    );
  }
  if (opened.what === "withdraw")
    return (
      <CallConfirm
        path="/user/withdrawPartCancel"
        title={t("withdraw.title")}
        confirm={t("withdraw.button")}
        values={{ cancellation_id: opened.cancellation_id }}
        done={t("withdraw.done")}
        onClose={onClose}
      >
        <p>{t("withdraw.text")}</p>
      </CallConfirm>
    );
  if (opened.what === "replace") {
    const { short, offer } = opened;
    const { logistics_type } = order;
    return (
      <ReplaceConfirm
        short={short}
        offer={offer}
        title={titleOf(parts, short.order_line_id)}
        needsLabel={logistics_type === 2}
        isPickup={logistics_type === 1}
        onClose={onClose}
      />
    );
  }
  const { what, short } = opened;
  const facts = { count: short.quantity, title: titleOf(parts, short.order_line_id) };
  return (
    <CallConfirm
      path="/user/answerShort"
      title={t(`${what}.title`, facts)}
      confirm={t(`${what}.confirm`)}
      danger={what === "cancel"}
      cancel={t("keepAsking")}
      values={{ short_id: short.short_id, choice: what }}
      done={({ refund_fee }) => t(`${what}.done`, { amount: money(refund_fee) })}
      onClose={onClose}
    >
      <p>{t(`${what}.text`, facts)}</p>
    </CallConfirm>
  );
}

/** Asks for each piece that was not found what shall become of it. Stands above everything else of the order. */
export function ShortQuestions({ order, parts }: Props) {
  const t = useTranslations("fulfillment");
  const money = useMoney();
  const deadline = useDeadline();
  const mayBuy = useAbility("buy");
  const [open, setOpen] = useState<Opened>();
  const asked = parts.shorts.filter(({ status }) => status === "asked");
  if (asked.length === 0) return null;
  return (
    <Stack as="section" gap={3} aria-label={t("question.label")}>
      {asked.map((short) => (
        <Notice key={short.short_id} tone="waiting" icon="warning">
          <Stack gap={2}>
            <strong>{t("question.title", { count: short.quantity, title: titleOf(parts, short.order_line_id) })}</strong>
            {short.reason && <Text tone="soft">{short.reason}</Text>}
            <p>{t("question.text", { date: deadline(short.answer_by, { withTime: true }) })}</p>
            <EqualOffers
              short={short}
              isPickup={order.logistics_type === 1}
              onChoose={mayBuy ? (offer) => setOpen({ what: "replace", short, offer }) : undefined}
            />
            {mayBuy && (
              <Inline wrap gap={2}>
                <Button onClick={() => setOpen({ what: "wait", short })}>{t("wait.button")}</Button>
                <Button onClick={() => setOpen({ what: "cancel", short })}>
                  {Number(short.refund_fee) > 0 ? t("cancel.button", { amount: money(short.refund_fee) }) : t("cancel.withoutAmount")}
                </Button>
              </Inline>
            )}
          </Stack>
        </Notice>
      ))}
      {open && <Confirm opened={open} order={order} parts={parts} onClose={() => setOpen(undefined)} />}
    </Stack>
  );
}

/** Opens the dialog in which the buyer asks to cancel some pieces. */
export function CancelPiecesButton({ order, parts }: Props) {
  const t = useTranslations("fulfillment");
  const [isOpen, setOpen] = useState(false);
  if (!parts.actions.includes("askPartCancel")) return null;
  return (
    <>
      <Button size="small" variant="quiet" onClick={() => setOpen(true)}>
        {t("ask.button")}
      </Button>
      <Suspense>{isOpen && <CancelPiecesDialog order={order} parts={parts} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}

/** What became of the pieces of a line: "2 canceled · 1 not found". */
export function LineParts({ parts, lineId }: Pick<Props, "parts"> & { lineId: number }) {
  const t = useTranslations("fulfillment.states");
  const line = parts.lines.find(({ order_line_id }) => order_line_id === lineId);
  const states = line ? remarkableStates(line) : [];
  if (states.length === 0) return null;
  return (
    <Text as="span" size="sm" tone="soft">
      {states.map(({ state, count }) => t(state, { count })).join(" · ")}
    </Text>
  );
}

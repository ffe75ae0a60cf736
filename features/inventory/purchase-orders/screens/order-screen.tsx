import { type ReactNode, useState } from "react";
import { useTranslations } from "use-intl";
import type { DataOf } from "#client/calls.ts";
import { request } from "#client/request.ts";
import { useHasRoleIn } from "#client/staff-access.ts";
import { useDownload } from "#client/use-download.ts";
import { ContainerCard, groupByContainer } from "#features/inventory/arrivals/screens/container-card.tsx";
import { differenceReasons } from "#features/inventory/purchase-orders/rules.ts";
import {
  AcceptDialog,
  DeclineDialog,
  RescheduleDialog,
  ShipOrderDialog,
} from "#features/inventory/purchase-orders/screens/merchant/answer-dialogs.tsx";
import {
  CancelOrderDialog,
  CloseOrderDialog,
  CostsDialog,
  DraftDialog,
  OrderLineDialog,
  type Places,
  SendOrderDialog,
  type StaffLine,
  type StaffOrder,
} from "#features/inventory/purchase-orders/screens/operator/draft-dialogs.tsx";
import { type Side, usePurchaseOrderStatus } from "#features/inventory/purchase-orders/screens/order-status.ts";
import {
  DocumentFacts,
  DocumentGoods,
  DocumentHistory,
  MoveButtons,
  piecesColumn,
} from "#features/inventory/stock/screens/stock-document.tsx";
import { StatusChip } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import type { Column } from "#ui/data-table.tsx";
import { DescriptionList } from "#ui/description-list.tsx";
import { Box, Inline, Stack, Text } from "#ui/layout.tsx";
import { Moment } from "#ui/moment.tsx";
import { Money } from "#ui/money.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { TwoColumns } from "#ui/two-columns.tsx";

export type MerchantOrder = DataOf<"/merchant/purchaseOrderDetail">;
type Line = MerchantOrder["lines"][number] & Partial<Pick<StaffLine, "landed_each" | "landed_cent_more" | "landed_pieces">>;

const merchantDialogs = { ship: ShipOrderDialog, accept: AcceptDialog, reschedule: RescheduleDialog, decline: DeclineDialog } as const;
const staffDialogs = { send: SendOrderDialog, close: CloseOrderDialog, cancel: CancelOrderDialog } as const;
type MerchantMove = keyof typeof merchantDialogs;
type StaffMove = keyof typeof staffDialogs;

/** An order as its manufacturer sees it, who answers and ships. */
export function MerchantOrderScreen({ order }: { order: MerchantOrder }) {
  const t = useTranslations("purchaseOrders");
  const [open, setOpen] = useState<MerchantMove>();
  const canShip = order.lines.some(({ left }) => left > 0);
  const moves = (Object.keys(merchantDialogs) as MerchantMove[]).filter(
    (move) => order.actions.includes(move) && (move !== "ship" || canShip),
  );
  const MoveDialog = open && merchantDialogs[open];
  return (
    <OrderScreen
      side="merchant"
      order={order}
      buttons={<MoveButtons moves={moves} quiet={["reschedule"]} label={(move) => t(move)} onOpen={setOpen} />}
      facts={<Facts side="merchant" order={order} />}
      goods={<Lines side="merchant" order={order} />}
      dialogs={MoveDialog && <MoveDialog order={order} onClose={() => setOpen(undefined)} />}
    />
  );
}

/** An order as the operator's buyer and warehouse see it. */
export function StaffOrderScreen({ order, places }: { order: StaffOrder; places: Places }) {
  const t = useTranslations("purchaseOrders");
  const mayAct = useHasRoleIn("stock", "warehouse");
  const [open, setOpen] = useState<StaffMove | "edit" | "line" | "costs" | StaffLine>();
  const close = () => setOpen(undefined);
  const isPossible = (move: StaffMove) => mayAct && order.actions.includes(move) && (move !== "send" || order.lines.length > 0);
  const moves = (Object.keys(staffDialogs) as StaffMove[]).filter(isPossible);
  const mayEdit = mayAct && order.actions.includes("edit");
  const mayCost = mayAct && !["declined", "closed", "canceled"].includes(order.status);
  const MoveDialog = typeof open === "string" && open in staffDialogs ? staffDialogs[open as StaffMove] : undefined;
  return (
    <OrderScreen
      side="operator"
      order={order}
      mayReceive={mayAct}
      merchantId={order.merchant_id}
      buttons={<MoveButtons moves={moves} quiet={["cancel"]} label={(move) => t(move)} onOpen={setOpen} />}
      facts={
        <>
          <Facts side="operator" order={order} {...(mayEdit && { onEdit: () => setOpen("edit") })} />
          <Costs order={order} {...(mayCost && { onEdit: () => setOpen("costs") })} />
        </>
      }
      goods={
        <Lines
          side="operator"
          order={order}
          {...(mayEdit && { onAdd: () => setOpen("line"), onEdit: (line: Line) => setOpen(line as StaffLine) })}
        />
      }
      dialogs={
        <>
          {MoveDialog && <MoveDialog order={order} onClose={close} />}
          {open === "edit" && <DraftDialog places={places} order={order} onClose={close} />}
          {open === "costs" && <CostsDialog order={order} onClose={close} />}
          {open === "line" && <OrderLineDialog number={order.purchase_order_number} onClose={close} />}
          {typeof open === "object" && <OrderLineDialog number={order.purchase_order_number} line={open} onClose={close} />}
        </>
      }
    />
  );
}

interface Props {
  side: Side;
  order: MerchantOrder;
  buttons: ReactNode;
  facts: ReactNode;
  goods: ReactNode;
  dialogs: ReactNode;
  mayReceive?: boolean;
  /** For staff, who receive for the manufacturer. */
  merchantId?: number;
}

/** What both sides see: goods, the containers that bring them, and everything that happened. */
function OrderScreen({ side, order, buttons, facts, goods, dialogs, mayReceive = false, merchantId }: Props) {
  const t = useTranslations("purchaseOrders");
  const { tone, text } = usePurchaseOrderStatus(side)(order.status);
  const pdf = useDownload();
  const { purchase_order_number } = order;
  const printPath = side === "merchant" ? "/merchant/purchaseOrderPdf" : "/operator/purchaseOrderPdf";
  return (
    <Stack gap={5} foot={12}>
      <PageHeader
        title={purchase_order_number}
        crumbs={[
          { label: t("title"), to: side === "merchant" ? "/merchant/purchase_orders" : "/operator/purchase_orders" },
          { label: purchase_order_number },
        ]}
        aside={<StatusChip tone={tone}>{text}</StatusChip>}
        intro={`${order.merchant_name} → ${order.warehouse_name}`}
        actions={
          <Inline wrap gap={2}>
            <Button
              icon="download"
              pending={pdf.pending}
              onClick={() => void pdf.start(() => request(printPath, { purchase_order_number }, { quiet: true }))}
            >
              {t("pdf")}
            </Button>
            {buttons}
          </Inline>
        }
      />
      <TwoColumns side={facts}>
        {goods}
        {groupByContainer(order.lots).map((container) => {
          const hasArrived = container.lots.every(({ arrived_at }) => arrived_at !== null);
          return (
            <ContainerCard
              key={`${container.key}/${String(hasArrived)}`}
              container={container}
              hasArrived={hasArrived}
              mayReceive={mayReceive}
              {...(merchantId !== undefined && { merchantId })}
              productPath={({ product_id, custom_sn }) =>
                side === "merchant" ? `/merchant/products/${product_id}` : `/operator/stock?keyword=${encodeURIComponent(custom_sn)}`
              }
            />
          );
        })}
        <History side={side} order={order} />
      </TwoColumns>
      {dialogs}
    </Stack>
  );
}

interface LinesProps {
  side: Side;
  order: MerchantOrder;
  onAdd?: () => void;
  onEdit?: (line: Line) => void;
}

function Lines({ side, order, onAdd, onEdit }: LinesProps) {
  const t = useTranslations("purchaseOrders");
  const isAnswered = !["draft", "sent", "declined"].includes(order.status);
  const columns: Column<Line>[] = [
    piecesColumn("ordered", t("ordered"), ({ quantity }) => quantity),
    { key: "cost", header: t("unitCost"), numeric: true, cell: (line) => <Money amount={line.unit_cost} /> },
    ...(isAnswered
      ? [
          piecesColumn<Line>("left", t("left"), ({ left }) => left),
          piecesColumn<Line>("transit", t("inTransit"), ({ in_transit }) => in_transit),
          piecesColumn<Line>("received", t("received"), ({ received }) => received),
          { key: "differences", header: t("differences"), cell: (line: Line) => <Differences line={line} /> },
        ]
      : []),
    ...(side === "operator" ? [{ key: "landed", header: t("landed"), numeric: true, cell: (line: Line) => <Landed line={line} /> }] : []),
  ];
  return (
    <DocumentGoods
      title={t("goods")}
      empty={t("noGoods")}
      lines={order.lines}
      lineKey={({ purchase_order_line_id }) => purchase_order_line_id}
      condition={(condition) => t(`conditions.${condition}`)}
      columns={columns}
      edit={
        onAdd &&
        onEdit && {
          head: t("changeHead"),
          text: ({ custom_sn }) => t("changeLine", { sku: custom_sn }),
          onPress: onEdit,
          add: { text: t("addLine"), onPress: onAdd },
        }
      }
    />
  );
}

function Differences({ line }: { line: Line }) {
  const t = useTranslations("purchaseOrders");
  const parts = differenceReasons.filter((reason) => line[reason] > 0);
  return parts.length === 0 ? "–" : parts.map((reason) => t(`${reason}Count`, { count: line[reason] })).join(", ");
}

/** What a piece costs in the warehouse. */
function Landed({ line: { landed_each, landed_cent_more = 0, landed_pieces = 0 } }: { line: Line }) {
  const t = useTranslations("purchaseOrders");
  if (landed_each === undefined || landed_pieces === 0) return "–";
  return (
    <>
      <Money amount={landed_each} />
      {landed_cent_more > 0 && (
        <Box as="small" block>
          {t("landedMore", { count: landed_cent_more })}
        </Box>
      )}
    </>
  );
}

function Facts({ side, order, onEdit }: { side: Side; order: MerchantOrder; onEdit?: () => void }) {
  const t = useTranslations("purchaseOrders");
  return (
    <DocumentFacts
      title={t("facts")}
      edit={onEdit && { text: t("edit"), onPress: onEdit }}
      items={[
        { term: t("merchant"), value: side === "operator" && order.merchant_name },
        { term: t("warehouse"), value: order.warehouse_name },
        { term: t("expected"), value: order.expected_on && <Moment at={order.expected_on} as="date" /> },
        { term: t("goodsTotal"), value: <Money amount={order.goods_total} /> },
        { term: t("sentOn"), value: order.sent_at && <Moment at={order.sent_at} as="date" /> },
        { term: t("answeredOn"), value: order.answered_at && <Moment at={order.answered_at} as="date" /> },
        { term: t("note"), value: order.note },
      ]}
    />
  );
}

function Costs({ order, onEdit }: { order: StaffOrder; onEdit?: () => void }) {
  const t = useTranslations("purchaseOrders");
  return (
    <Card
      title={t("costs")}
      action={
        onEdit && (
          <Button size="small" icon="edit" onClick={onEdit}>
            {t("editCosts")}
          </Button>
        )
      }
    >
      <DescriptionList
        items={[
          { term: t("oceanFreight"), value: <Money amount={order.ocean_freight} />, numeric: true },
          { term: t("duty"), value: <Money amount={order.duty} />, numeric: true },
          { term: t("other"), value: <Money amount={order.other} />, numeric: true },
          { term: t("total"), value: <Money amount={order.total} />, numeric: true },
        ]}
      />
      <Text size="sm" tone="soft">
        {t("costsText")}
      </Text>
    </Card>
  );
}

function History({ side, order }: { side: Side; order: MerchantOrder }) {
  const t = useTranslations("purchaseOrders");
  return (
    <DocumentHistory
      title={t("history")}
      events={order.events}
      actionText={(action) => t(`events.${action as "send"}`)}
      pieceText={({ custom_sn, quantity, reason }) =>
        [t("eventPieces", { count: quantity, sku: custom_sn }), reason && t(`reasons.${reason}`)].filter(Boolean).join(" · ")
      }
      byOther={t(side === "merchant" ? "byPlatform" : "byMaker")}
      failed={["cancel", "decline"]}
    />
  );
}

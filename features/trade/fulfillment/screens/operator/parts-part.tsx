import { type ReactNode, Suspense, useState } from "react";
import { useTranslations } from "use-intl";
import { useMayChange } from "#client/merchant-access.ts";
import { request } from "#client/request.ts";
import { useRolesIn } from "#client/staff-access.ts";
import { usePageMutation } from "#client/use-page-mutation.ts";
import { useQueryCall } from "#client/use-query-call.ts";
import { cancelablePieces } from "#features/trade/fulfillment/rules.ts";
import { LinesPieces } from "#features/trade/fulfillment/screens/line-pieces.tsx";
import { type Parts, plannablePieces } from "#features/trade/fulfillment/screens/line-states.ts";
import { Cancellations, Replaces, Shorts } from "#features/trade/fulfillment/screens/missing-pieces.tsx";
import { type OpenedShipment, ShipmentActions } from "#features/trade/fulfillment/screens/operator/shipment-actions.tsx";
import { ShipmentList } from "#features/trade/fulfillment/screens/shipment-list.tsx";
import { WayChoice } from "#features/trade/shipment-dates/screens/operator/way-choice.tsx";
import { DocumentMenu } from "#features/trade/shipment-documents/screens/document-menu.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Inline, Stack, Text } from "#ui/layout.tsx";
import { lazy } from "#ui/lazy.ts";
import { Skeleton } from "#ui/skeleton.tsx";

const PiecesDialog = lazy(() =>
  import("#features/trade/fulfillment/screens/operator/pieces-dialog.tsx").then((module) => ({ default: module.PiecesDialog })),
);

const ShipmentDialog = lazy(() =>
  import("#features/trade/fulfillment/screens/operator/shipment-dialog.tsx").then((module) => ({ default: module.ShipmentDialog })),
);

const readers = {
  operator: { path: "/operator/orderParts", acts: "warehouse", cancels: "cancelPieces", plans: "planShipment" },
  merchant: { path: "/merchant/orderParts", acts: "merchant", cancels: "cancelPiecesByMerchant", plans: "planOwnShipment" },
} as const;

const hrefs = {
  operator: (number: string) => `/operator/orders/${encodeURIComponent(number)}`,
  merchant: (number: string) => `/merchant/orders/${encodeURIComponent(number)}`,
} as const;

const documentPaths = { operator: "/operator/shipmentDocument", merchant: "/merchant/shipmentDocument" } as const;

interface Props {
  order: { order_number: string; logistics_type: number };
  reader: keyof typeof readers;
  /** Draws the button that opens a photo. */
  renderFile: (fileId: string, label: ReactNode) => ReactNode;
}

/** The parts of an order for staff and its manufacturer: pieces by line, shipments, and what is missing. Loaded after the page. */
export function PartsPart({ order, reader, renderFile }: Props) {
  const t = useTranslations("fulfillmentConsole");
  const texts = useTranslations("fulfillment");
  const { path, cancels, plans } = readers[reader];
  const { data: parts, refusal, reload } = useQueryCall(path, { order_sn: order.order_number });
  const [isOpen, setOpen] = useState<typeof plans | typeof cancels>();
  const canPlan = parts?.actions.includes("plan") && parts.lines.some((line) => plannablePieces(line) > 0);
  const canCancel = parts?.actions.includes("cancelPieces") && parts.lines.some((line) => cancelablePieces(line) > 0);
  return (
    <Card
      title={texts("title")}
      action={
        <Inline wrap gap={2} justify="end">
          {canCancel && <Button onClick={() => setOpen(cancels)}>{t("pieces.cancelPieces.button")}</Button>}
          {canPlan && <Button onClick={() => setOpen(plans)}>{t("pieces.planShipment.button")}</Button>}
        </Inline>
      }
    >
      {parts && <PartsContent parts={parts} order={order} reader={reader} renderFile={renderFile} />}
      {!parts && !refusal && <Skeleton height="14rem" />}
      {refusal && (
        <Stack gap={2} items="start">
          <Text tone="danger">{texts("failed")}</Text>
          <Button size="small" onClick={() => void reload()}>
            {texts("retry")}
          </Button>
        </Stack>
      )}
      <Suspense>
        {isOpen && parts && (
          <PiecesDialog what={isOpen} orderSn={order.order_number} lines={parts.lines} onClose={() => setOpen(undefined)} />
        )}
      </Suspense>
    </Card>
  );
}

function PartsContent({ parts, order, reader, renderFile }: Props & { parts: Parts }) {
  const t = useTranslations("fulfillmentConsole");
  const [open, setOpen] = useState<OpenedShipment>();
  const roles = useRolesIn("orders");
  const mayChange = useMayChange("orders");
  const documents = useTranslations("shipmentDocuments");
  const issued = { done: ({ bol_number }: { bol_number: string }) => documents("issued", { number: bol_number }) };
  const byStaff = usePageMutation("/operator/issueBol", issued);
  const byMerchant = usePageMutation("/merchant/issueBol", issued);
  const issue = reader === "operator" ? byStaff : byMerchant;
  const has = (...any: readonly string[]) => roles.some((role) => role === "administrator" || any.includes(role));
  const mayRead = has("warehouse", "service", "finance");
  return (
    <Stack gap={5}>
      <Replaces parts={parts} hrefOf={hrefs[reader]} />
      {reader === "operator" && mayRead && <WayChoice orderSn={order.order_number} />}
      <LinesPieces lines={parts.lines} />
      <ShipmentList
        parts={parts}
        reader={readers[reader].acts}
        renderDocuments={(shipment) =>
          (reader === "merchant" || mayRead) && (
            <DocumentMenu
              shipment={shipment}
              reader={reader}
              requestUrl={(shipment_id, document) => request(documentPaths[reader], { shipment_id, document }, { quiet: true })}
              onIssue={
                (reader === "operator" ? has("warehouse") : mayChange && shipment.actions.length > 0)
                  ? (shipment_id) => void issue.submit({ order_sn: order.order_number, shipment_id })
                  : undefined
              }
            />
          )
        }
        renderActions={
          reader === "operator" || mayChange
            ? (shipment) => <ShipmentActions shipment={shipment} onOpen={(action) => setOpen({ shipment, action })} />
            : undefined
        }
      />
      <Shorts parts={parts} reader={reader} hrefOf={hrefs[reader]} renderFile={renderFile} />
      <Cancellations
        parts={parts}
        reader={reader}
        renderAction={
          reader === "operator"
            ? ({ cancellation_id }) => (
                <ButtonLink size="small" to={`/operator/queue?kind=partCancellation&item=partCancellation:${cancellation_id}`}>
                  {t("toQueue")}
                </ButtonLink>
              )
            : undefined
        }
      />
      <Suspense>
        {open && (
          <ShipmentDialog
            {...open}
            reader={reader}
            lines={parts.lines}
            isPickup={order.logistics_type === 1}
            onClose={() => setOpen(undefined)}
          />
        )}
      </Suspense>
    </Stack>
  );
}

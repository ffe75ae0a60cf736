import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { useMeasures } from "#client/measures.ts";
import type { PartShipment, Parts } from "#features/trade/fulfillment/screens/line-states.ts";
import css from "#features/trade/fulfillment/screens/parts.module.css";
import { LateLine, useDateRows } from "#features/trade/shipment-dates/screens/date-rows.tsx";
import { shipmentStatuses } from "#features/trade/shipments/statuses.ts";
import { toneOf } from "#kernel/state-machine.ts";
import { StatusChip } from "#ui/badge.tsx";
import { DescriptionList } from "#ui/description-list.tsx";
import { Inline, Stack, Text } from "#ui/layout.tsx";
import { Link } from "#ui/link.tsx";
import { Moment } from "#ui/moment.tsx";
import { WithNumbers } from "#ui/with-numbers.tsx";

/** "2 × Oak chair (JY-1)", for each of some lines. */
export function PieceList({ parts, lines }: { parts: Parts; lines: PartShipment["lines"] }) {
  const known = new Map(parts.lines.map((line) => [line.order_line_id, line]));
  return (
    <Stack as="ul" gap={1}>
      {lines.map(({ order_line_id, quantity }) => (
        <li key={order_line_id}>
          {quantity} × {known.get(order_line_id)?.title} <WithNumbers>{`(${known.get(order_line_id)?.custom_sn ?? ""})`}</WithNumbers>
        </li>
      ))}
    </Stack>
  );
}

interface Props {
  parts: Parts;
  reader: "buyer" | "merchant" | "warehouse";
  renderActions?: ((shipment: PartShipment) => ReactNode) | undefined;
  renderDocuments: (shipment: PartShipment) => ReactNode;
}

/** The shipments of an order, each with its state, parcels and lines. */
export function ShipmentList({ parts, reader, renderActions, renderDocuments }: Props) {
  const t = useTranslations("fulfillment");
  if (parts.shipments.length === 0) return <Text tone="soft">{t("none")}</Text>;
  return (
    <Stack as="ul" gap={3}>
      {parts.shipments.map((shipment) => (
        <Stack key={shipment.shipment_id} as="li" gap={3} frame="box" pad={4} aria-label={shipment.shipment_sn}>
          <Shipment shipment={shipment} reader={reader} actions={renderActions?.(shipment)} documents={renderDocuments(shipment)} />
          <PieceList parts={parts} lines={shipment.lines} />
        </Stack>
      ))}
    </Stack>
  );
}

interface ShipmentProps extends Pick<Props, "reader"> {
  shipment: PartShipment;
  actions: ReactNode;
  documents: ReactNode;
}

function Shipment({ shipment, reader, actions, documents }: ShipmentProps) {
  const t = useTranslations("fulfillment");
  const measures = useMeasures();
  const dateRows = useDateRows();
  const { shipment_sn, status, cartons, weight_grams, signed_by } = shipment;
  const load = [cartons > 0 && t("cartons", { count: cartons }), weight_grams > 0 && measures.weight(weight_grams)];
  const known = [
    ...dateRows(shipment.dates, shipment),
    { term: t("extended_at"), value: shipment.extended_at && <Moment at={shipment.extended_at} as="time" /> },
    ...(["packed_at", "handed_over_at", "delivered_at", "received_at"] as const).map((name) => ({
      term: t(name),
      value: shipment[name] && <Moment at={shipment[name]} as="time" />,
    })),
    { term: t("signedBy"), value: signed_by },
    {
      term: t("trackingNumbers", { count: shipment.parcels.length }),
      value: shipment.parcels.length > 0 && <Parcels shipment={shipment} />,
    },
  ];
  const facts = known.filter(({ value }) => value);
  return (
    <>
      <Inline wrap gap={2}>
        <Text as="h3" nowrap>
          {shipment_sn}
        </Text>
        <StatusChip tone={toneOf(shipmentStatuses, status, reader)}>{t(`statuses.${status}`)}</StatusChip>
        <Text as="span" size="sm" tone="soft">
          {load.filter(Boolean).join(" · ")}
        </Text>
        <Inline gap={2} className={css.actions}>
          {documents}
          {actions}
        </Inline>
      </Inline>
      <LateLine dates={shipment.dates} />
      {facts.length > 0 && <DescriptionList columns={facts.length > 1 ? 2 : 1} items={facts} />}
    </>
  );
}

function Parcels({ shipment }: { shipment: PartShipment }) {
  return (
    <Stack as="ul" gap={1}>
      {shipment.parcels.map(({ carrier, tracking_number, tracking_link }) => (
        <li key={tracking_number}>
          {carrier} {tracking_link ? <Link to={tracking_link}>{tracking_number}</Link> : tracking_number}
        </li>
      ))}
    </Stack>
  );
}

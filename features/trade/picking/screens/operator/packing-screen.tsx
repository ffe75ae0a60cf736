import { useTranslations } from "use-intl";
import type { DataOf } from "#client/calls.ts";
import { useMeasures } from "#client/measures.ts";
import css from "#features/inventory/warehouse-floor/screens/operator/floor/floor.module.css";
import { HandoverProofs } from "#features/trade/picking/screens/handover-proofs.tsx";
import { shipmentStatuses } from "#features/trade/shipments/statuses.ts";
import { toneOf } from "#kernel/state-machine.ts";
import { StatusChip } from "#ui/badge.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Stack, Text } from "#ui/layout.tsx";
import { MediaList, MediaRow } from "#ui/media-row.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { HandoverCard } from "./handover-card.tsx";
import { PackCard } from "./pack-card.tsx";
import { sidesText } from "./sides-text.ts";

export type Packing = DataOf<"/operator/packingDetail">;

/** One shipment at the packing table: its goods, its cartons, and its handover. */
export function PackingScreen({ shipment }: { shipment: Packing }) {
  const t = useTranslations("pickingConsole");
  const statuses = useTranslations("fulfillment.statuses");
  const { shipment_sn, order_number, company_name, status, lines, warehouse_id } = shipment;
  const isOpen = status === "planned" || status === "picking";
  return (
    <Stack gap={4} shrink foot={12} className={css.floor}>
      <PageHeader
        title={shipment_sn}
        intro={company_name}
        aside={<StatusChip tone={toneOf(shipmentStatuses, status, "warehouse")}>{statuses(status)}</StatusChip>}
      />
      <Card>
        <MediaList>
          {lines.map(({ order_line_id, custom_sn, title, preview, quantity }) => (
            <MediaRow
              key={order_line_id}
              picture={preview}
              title={title}
              meta={`${custom_sn} · ${t("picking.pieces", { count: quantity })}`}
            />
          ))}
        </MediaList>
      </Card>
      {isOpen && <PackCard shipment={shipment} />}
      {shipment.packed.length > 0 && <Packed shipment={shipment} />}
      {status === "packed" && <HandoverCard shipment={shipment} />}
      {!isOpen && status !== "packed" && <Text>{t("handover.gone")}</Text>}
      {!isOpen && status !== "packed" && <HandoverProofs orderSn={order_number} reader="operator" />}
      <ButtonLink full className={css.large} to={`/operator/picking?warehouse=${warehouse_id}`}>
        {t("walk.back")}
      </ButtonLink>
    </Stack>
  );
}

function Packed({ shipment }: { shipment: Packing }) {
  const t = useTranslations("pickingConsole.packing");
  const measures = useMeasures();
  return (
    <Card title={t("cartons")}>
      <Stack as="ul" gap={2}>
        {shipment.packed.map((carton) => (
          <li key={carton.number}>
            {t("packedAs", { count: carton.count, weight: measures.weight(carton.weight_grams), sides: sidesText(carton) })}
          </li>
        ))}
      </Stack>
    </Card>
  );
}

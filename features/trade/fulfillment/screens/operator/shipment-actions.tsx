import { useTranslations } from "use-intl";
import type { PartShipment } from "#features/trade/fulfillment/screens/line-states.ts";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { Inline } from "#ui/layout.tsx";
import { Menu } from "#ui/menu.tsx";

/** What staff do with a shipment, in the order of its way; the first possible one is its next step. */
const staffActions = ["startPacking", "pack", "handOver", "deliver", "reportShort", "delay", "returnToSender", "cancel"] as const;
export type StaffShipmentAction = (typeof staffActions)[number];

/** A shipment and what is to be done with it. */
export interface OpenedShipment {
  shipment: PartShipment;
  action: StaffShipmentAction;
}

interface Props {
  shipment: PartShipment;
  onOpen: (action: StaffShipmentAction) => void;
}

/** The next step of a shipment as a button, the others in a menu. */
export function ShipmentActions({ shipment, onOpen }: Props) {
  const t = useTranslations("fulfillmentConsole");
  const [next, ...others] = staffActions.filter((action) => shipment.actions.includes(action));
  if (!next) return null;
  return (
    <Inline gap={2}>
      <Button
        size="small"
        aria-label={t("named", { move: t(`moves.${next}.button`), number: shipment.shipment_sn })}
        onClick={() => onOpen(next)}
      >
        {t(`moves.${next}.button`)}
      </Button>
      {others.length > 0 && (
        <Menu
          label={t("more", { number: shipment.shipment_sn })}
          align="end"
          items={others.map((action) => ({
            label: t(`moves.${action}.button`),
            danger: action === "cancel",
            onSelect: () => onOpen(action),
          }))}
        >
          <Icon name="more" size={18} />
        </Menu>
      )}
    </Inline>
  );
}

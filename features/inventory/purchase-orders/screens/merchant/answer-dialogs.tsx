import { useState } from "react";
import { useTranslations } from "use-intl";
import { action } from "#client/actions/action.tsx";
import type { DataOf } from "#client/calls.ts";
import { CountField, takeCount } from "#features/inventory/stock/screens/stock-document.tsx";
import { FormRow } from "#ui/form.tsx";

/** The dialogs of the manufacturer: its answer, another day, and what it ships. */

const accept = action("/merchant/acceptPurchaseOrder");
const decline = action("/merchant/declinePurchaseOrder");
const reschedule = action("/merchant/reschedulePurchaseOrder");
const ship = action("/merchant/shipPurchaseOrder");

type MerchantOrder = DataOf<"/merchant/purchaseOrderDetail">;
type MerchantLine = MerchantOrder["lines"][number];

interface Props {
  order: MerchantOrder;
  onClose: () => void;
}

export function AcceptDialog({ order, onClose }: Props) {
  const t = useTranslations("purchaseOrders");
  const number = order.purchase_order_number;
  return (
    <accept.Dialog
      title={t("acceptTitle", { number })}
      confirm={t("accept")}
      values={{ purchase_order_number: number }}
      done={t("acceptDone")}
      onClose={onClose}
    >
      <accept.Field name="expected_on" label={t("expected")} hint={t("acceptHint")} defaultValue={order.expected_on} />
      <accept.Field name="note" label={t("note")} />
    </accept.Dialog>
  );
}

export function DeclineDialog({ order, onClose }: Props) {
  const t = useTranslations("purchaseOrders");
  const number = order.purchase_order_number;
  return (
    <decline.Dialog
      danger
      title={t("declineTitle", { number })}
      confirm={t("decline")}
      values={{ purchase_order_number: number }}
      done={t("declineDone")}
      onClose={onClose}
    >
      <decline.Field name="note" label={t("reason")} />
    </decline.Dialog>
  );
}

export function RescheduleDialog({ order, onClose }: Props) {
  const t = useTranslations("purchaseOrders");
  const number = order.purchase_order_number;
  return (
    <reschedule.Dialog
      title={t("rescheduleTitle", { number })}
      confirm={t("reschedule")}
      values={{ purchase_order_number: number }}
      done={t("rescheduleDone")}
      onClose={onClose}
    >
      <reschedule.Field name="expected_on" label={t("expected")} defaultValue={order.expected_on} />
      <reschedule.Field name="note" label={t("reason")} />
    </reschedule.Dialog>
  );
}

/** Asks what is in a container, at most what is left of each line. */
export function ShipOrderDialog({ order, onClose }: Props) {
  const t = useTranslations("purchaseOrders");
  const number = order.purchase_order_number;
  // As the dialog was opened: the page may load again meanwhile.
  const [lines] = useState(() => order.lines.filter(({ left }) => left > 0));
  const nameOf = ({ purchase_order_line_id }: MerchantLine) => `count-${purchase_order_line_id}`;
  const collect = (typed: FormData) => {
    const counts = lines.map((line) => ({
      purchase_order_line_id: line.purchase_order_line_id,
      quantity: takeCount(typed, nameOf(line)),
    }));
    typed.set("counts", JSON.stringify(counts));
  };
  return (
    <ship.Dialog
      title={t("shipTitle", { number })}
      confirm={t("ship")}
      values={{ purchase_order_number: number }}
      prepare={collect}
      done={t("shipDone")}
      onClose={onClose}
    >
      <p>{t("shipText")}</p>
      <ship.Field name="container_number" label={t("container")} />
      <FormRow>
        <ship.Field name="arrives_from" label={t("arrivesFrom")} />
        <ship.Field name="arrives_to" label={t("arrivesTo")} />
      </FormRow>
      {lines.map((line) => (
        <CountField
          key={line.purchase_order_line_id}
          name={nameOf(line)}
          label={`${line.custom_sn} · ${line.title}`}
          hint={t("shipHint", { left: line.left })}
          initial={line.left}
          wrong={t("countWrong")}
        />
      ))}
    </ship.Dialog>
  );
}

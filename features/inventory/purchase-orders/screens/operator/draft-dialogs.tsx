import { useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import { action } from "#client/actions/action.tsx";
import type { DataOf } from "#client/calls.ts";
import { piecesLeftToShip } from "#features/inventory/purchase-orders/rules.ts";
import { purchaseOrderPath } from "#features/inventory/purchase-orders/screens/order-status.ts";
import { FormRow } from "#ui/form.tsx";

/** The dialogs of the operator's buyer. */

const create = action("/operator/createPurchaseOrder");
const edit = action("/operator/editPurchaseOrder");
const setLine = action("/operator/setPurchaseOrderLine");
const setCosts = action("/operator/setPurchaseOrderCosts");
const send = action("/operator/sendPurchaseOrder");
const cancel = action("/operator/cancelPurchaseOrder");
const close = action("/operator/closePurchaseOrder");

export type StaffOrder = DataOf<"/operator/purchaseOrderDetail">;
export type StaffLine = StaffOrder["lines"][number];
export type Places = DataOf<"/operator/purchaseOrderPlaces">;

/** An amount that is none is left empty. */
const filled = (amount: string | undefined): string => (amount === undefined || amount === "0.00" ? "" : amount);

/** Drafts an order and opens it, or changes a draft. */
export function DraftDialog({ places, order, onClose }: { places: Places; order?: StaffOrder; onClose: () => void }) {
  const t = useTranslations("purchaseOrders");
  const navigate = useNavigate();
  const { Dialog, Field } = (order ? edit : create) as typeof edit;
  const finish = ({ purchase_order_number }: { purchase_order_number: string }) => {
    if (!order) void navigate(purchaseOrderPath("operator", purchase_order_number));
    return order ? t("saved") : undefined;
  };
  return (
    <Dialog
      title={t(order ? "edit" : "create")}
      confirm={t(order ? "save" : "createDraft")}
      values={order && { purchase_order_number: order.purchase_order_number }}
      done={finish}
      onClose={onClose}
    >
      {!order && (
        <create.Field
          name="merchant_id"
          label={t("merchant")}
          options={places.merchants.map(({ merchant_id, merchant_name }) => ({ value: merchant_id, label: merchant_name }))}
        />
      )}
      <FormRow>
        <Field
          name="warehouse_id"
          label={t("warehouse")}
          options={places.warehouses.map(({ warehouse_id, warehouse_name }) => ({ value: warehouse_id, label: warehouse_name }))}
          defaultValue={order?.warehouse_id}
        />
        <Field name="expected_on" label={t("expected")} defaultValue={order?.expected_on} />
      </FormRow>
      <Field name="note" label={t("note")} defaultValue={order?.note} />
    </Dialog>
  );
}

/** Sets how many pieces of a product are ordered, at which cost. */
export function OrderLineDialog({ number, line, onClose }: { number: string; line?: StaffLine; onClose: () => void }) {
  const t = useTranslations("purchaseOrders");
  const { Dialog, Field } = setLine;
  return (
    <Dialog
      title={line ? `${line.custom_sn} · ${line.title}` : t("addLine")}
      confirm={line ? t("saveLine") : t("addLine")}
      values={{ purchase_order_number: number, custom_sn: line?.custom_sn, condition: line?.condition }}
      done={t("saved")}
      onClose={onClose}
    >
      {!line && (
        <FormRow>
          <Field name="custom_sn" label={t("sku")} />
          <Field
            name="condition"
            label={t("condition")}
            required
            defaultValue="new"
            options={(condition) => t(`conditions.${condition}`)}
          />
        </FormRow>
      )}
      <FormRow>
        <Field name="quantity" label={t("ordered")} defaultValue={line?.quantity} {...(line && { hint: t("orderedHint") })} />
        <Field name="unit_cost" label={t("unitCost")} hint={t("unitCostHint")} defaultValue={filled(line?.unit_cost)} />
      </FormRow>
    </Dialog>
  );
}

interface Props {
  order: StaffOrder;
  onClose: () => void;
}

export function CostsDialog({ order, onClose }: Props) {
  const t = useTranslations("purchaseOrders");
  const { Dialog, Field } = setCosts;
  return (
    <Dialog
      title={t("editCosts")}
      confirm={t("saveCosts")}
      values={{ purchase_order_number: order.purchase_order_number }}
      done={t("saved")}
      onClose={onClose}
    >
      <p>{t("costsText")}</p>
      <Field name="ocean_freight" label={t("oceanFreight")} defaultValue={filled(order.ocean_freight)} />
      <FormRow>
        <Field name="duty" label={t("duty")} defaultValue={filled(order.duty)} />
        <Field name="other" label={t("other")} defaultValue={filled(order.other)} />
      </FormRow>
    </Dialog>
  );
}

export function SendOrderDialog({ order, onClose }: Props) {
  const t = useTranslations("purchaseOrders");
  return (
    <send.Dialog
      title={`${t("send")} · ${order.purchase_order_number}`}
      confirm={t("send")}
      values={{ purchase_order_number: order.purchase_order_number }}
      done={t("sendDone")}
      onClose={onClose}
    >
      <p>{t("sendText", { merchant: order.merchant_name })}</p>
    </send.Dialog>
  );
}

export function CancelOrderDialog({ order, onClose }: Props) {
  const t = useTranslations("purchaseOrders");
  return (
    <cancel.Dialog
      danger
      title={`${t("cancel")} · ${order.purchase_order_number}`}
      confirm={t("cancel")}
      cancel={t("keep")}
      values={{ purchase_order_number: order.purchase_order_number }}
      done={t("cancelDone")}
      onClose={onClose}
    >
      <p>{t("cancelText")}</p>
      <cancel.Field name="note" label={t("note")} />
    </cancel.Dialog>
  );
}

export function CloseOrderDialog({ order, onClose }: Props) {
  const t = useTranslations("purchaseOrders");
  const left = order.lines.reduce((sum, line) => sum + piecesLeftToShip(line), 0);
  return (
    <close.Dialog
      title={`${t("close")} · ${order.purchase_order_number}`}
      confirm={t("close")}
      values={{ purchase_order_number: order.purchase_order_number }}
      done={t("closeDone")}
      onClose={onClose}
    >
      <p>{t("closeText", { left })}</p>
      <close.Field name="note" label={t("note")} />
    </close.Dialog>
  );
}

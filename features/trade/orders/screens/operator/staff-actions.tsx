import { useEffect, useId, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { useTranslations } from "use-intl";
import { useCall } from "#client/use-call.ts";
import { FileField } from "#features/identity/files/screens/file-field.tsx";
import css from "#features/trade/orders/screens/operator/operator.module.css";
import type { StaffOrder } from "#features/trade/orders/screens/operator/queue-query.ts";
import {
  availableStaffActions,
  type StaffAction,
  type StaffActionCall,
  staffActionCalls,
} from "#features/trade/orders/screens/operator/staff-action-calls.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { DescriptionList } from "#ui/description-list.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Form, FormRow } from "#ui/form.tsx";
import { Inline, Text } from "#ui/layout.tsx";
import { Money } from "#ui/money.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { TextField } from "#ui/text-field.tsx";
import { toast } from "#ui/toast.ts";
import { useKeys } from "#ui/use-keys.ts";

/** A reservation under review is refused by another call than a refund. */
const isReservationUnderReview = ({ kind, status_name }: StaffOrder): boolean => kind === "presale" && status_name === "pendingReview";

/** The texts of an action, on its button and in its dialog. */
const textsOf = (action: StaffAction, order: StaffOrder) =>
  action === "refuse" && isReservationUnderReview(order) ? "refuseReservation" : action;

/** The actions the server lists for the reader. The next step is the primary button and has a keyboard shortcut. */
export function StaffActions({ order }: { order: StaffOrder }) {
  const t = useTranslations("ordersConsole");
  const [openAction, setOpenAction] = useState<StaffAction>();
  const actions = availableStaffActions(order.actions);
  const [next] = actions;
  const isReturn = next === "returnCompleted";
  useKeys({ n: next && !isReturn ? () => setOpenAction(next) : undefined });
  const reviewsVoucher = order.actions.some(({ action }) => action === "approveVoucher");
  if (reviewsVoucher) {
    return (
      <ButtonLink variant="primary" to={`/operator/vouchers?keyword=${encodeURIComponent(order.order_number)}`}>
        {t("vouchers")}
      </ButtonLink>
    );
  }
  if (!next)
    return (
      <Text tone="faint" className={css.faint}>
        {t(order.awaits_pieces ? "piecesAwaited" : "noMoves")}
      </Text>
    );
  return (
    <Inline align="stretch" wrap gap={2}>
      {order.awaits_pieces && (
        <Text tone="faint" className={css.faint}>
          {t("piecesAwaited")}
        </Text>
      )}
      {actions.toReversed().map((action) => {
        const label = t(`moves.${textsOf(action, order)}.button`);
        const isNext = action === next && !isReturn;
        return (
          <Button
            key={action}
            variant={isNext ? "primary" : "secondary"}
            title={isNext ? t("nextKey", { label }) : undefined}
            onClick={() => setOpenAction(action)}
          >
            {label}
          </Button>
        );
      })}
      {openAction && <ActionDialog action={openAction} order={order} onClose={() => setOpenAction(undefined)} />}
    </Inline>
  );
}

function ActionDialog({ action, order, onClose }: { action: StaffAction; order: StaffOrder; onClose: () => void }) {
  const t = useTranslations("ordersConsole");
  const ui = useTranslations("ui");
  const id = useId();
  const { revalidate } = useRevalidator();
  const { path, input, reservationPath }: StaffActionCall = staffActionCalls[action];
  const number = order.order_number;
  const isReservation = isReservationUnderReview(order);
  const texts = textsOf(action, order);
  const called: StaffActionCall["path"] | NonNullable<StaffActionCall["reservationPath"]> = (isReservation && reservationPath) || path;
  const call = useCall(called, ({ orders: [moved] }) => {
    onClose();
    const isMoved = moved?.status !== order.status;
    toast(t(isMoved ? `moves.${texts}.done` : "agreedFirst", { number }), { tone: "success", durationMs: 3000 });
    void revalidate();
  });
  const confirm = useRef<HTMLButtonElement>(null);
  // Focus the confirm button when only an optional note is asked for, otherwise the first field.
  useEffect(() => {
    const field = document.getElementById(id)?.querySelector<HTMLElement>("input, textarea");
    (input === "note" ? confirm.current : field)?.focus();
  }, [id, input]);
  // Also reload after a refusal: the order may have changed meanwhile.
  const submit = async (values: FormData) => (await call.submit(values)) ?? void revalidate();
  const footer = (
    <>
      <Button onClick={onClose}>{ui("cancel")}</Button>
      <Button
        ref={confirm}
        type="submit"
        form={id}
        variant={"danger" in staffActionCalls[action] ? "danger" : "primary"}
        pending={call.pending}
      >
        {t(`moves.${texts}.button`)}
      </Button>
    </>
  );
  return (
    <Dialog open onClose={onClose} title={t(`moves.${texts}.title`, { number })} footer={footer}>
      <Form call={{ ...call, submit }} id={id} prepare={(values) => values.set("order_sn", number)}>
        <p>{t(`moves.${texts}.text`)}</p>
        {"needsSecondApproval" in staffActionCalls[action] && order.refund_needs_two && (
          <p>{order.refund_agreed_by ? t("agreedBy", { name: order.refund_agreed_by }) : t("needsTwo")}</p>
        )}
        {"leadsToRefund" in staffActionCalls[action] && <PaidAmounts order={order} />}
        {input === "shipment" && <ShipmentFields />}
        {input === "reason" ? (
          <TextArea name="note" label={t("reason")} hint={t("reasonHint")} required />
        ) : (
          <TextArea name="note" label={t("note")} hint={t("noteHint")} rows={2} />
        )}
      </Form>
    </Dialog>
  );
}

/** The amounts paid and refunded so far; the rest is what the action refunds. */
function PaidAmounts({ order }: { order: StaffOrder }) {
  const t = useTranslations("ordersConsole");
  const facts = [
    { term: t("company"), value: order.company_name },
    { term: t("paid"), value: <Money amount={order.paid_fee} />, numeric: true },
    { term: t("freightPaid"), value: Number(order.fare_paid_fee) > 0 ? <Money amount={order.fare_paid_fee} /> : "", numeric: true },
    { term: t("refunded"), value: Number(order.refunded_fee) > 0 ? <Money amount={order.refunded_fee} /> : "", numeric: true },
  ];
  return <DescriptionList items={facts} />;
}

/** Carrier, tracking number and shipping documents. */
function ShipmentFields() {
  const t = useTranslations("ordersConsole");
  return (
    <>
      <FormRow>
        <TextField name="carrier" label={t("carrier")} required />
        <TextField name="tracking_number" label={t("tracking")} required />
      </FormRow>
      <FileField type="document" name="file_ids" label={t("dispatchFiles")} maxFiles={5} />
    </>
  );
}

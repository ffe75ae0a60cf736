import { useEffect, useId, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { useTranslations } from "use-intl";
import { sendFile } from "#client/send-file.ts";
import { useCall } from "#client/use-call.ts";
import css from "#features/trade/orders/screens/operator/operator.module.css";
import type { StaffOrder } from "#features/trade/orders/screens/operator/queue-query.ts";
import { type StaffAction, staffActionCalls, availableStaffActions } from "#features/trade/orders/screens/operator/staff-action-calls.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { DescriptionList } from "#ui/description-list.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { FileUpload } from "#ui/file-upload.tsx";
import { Form, FormRow } from "#ui/form.tsx";
import { Money } from "#ui/money.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { TextField } from "#ui/text-field.tsx";
import { toast } from "#ui/toast.ts";
import { useKeys } from "#ui/use-keys.ts";

/** Papers and pictures, and how large one may be (features/identity/files). */
const uploadDocument = sendFile(5);
const maxDocumentMegabytes = 30;

/** What the reader's desk may do with an order now, as the server lists it: the next step stands out and has a key. */
export function StaffActions({ order }: { order: StaffOrder }) {
  const t = useTranslations("ordersConsole");
  const [openAction, setOpenAction] = useState<StaffAction>();
  const moves = availableStaffActions(order.actions);
  const [next] = moves;
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
  if (!next) return <p className={css.faint}>{t("noMoves")}</p>;
  return (
    <div className={css.actions}>
      {moves.toReversed().map((move) => {
        const label = t(`moves.${move}.button`);
        const isNext = move === next && !isReturn;
        return (
          <Button
            key={move}
            variant={isNext ? "primary" : "secondary"}
            title={isNext ? t("nextKey", { label }) : undefined}
            onClick={() => setOpenAction(move)}
          >
            {label}
          </Button>
        );
      })}
      {openAction && <ActionDialog move={openAction} order={order} onClose={() => setOpenAction(undefined)} />}
    </div>
  );
}

function ActionDialog({ move, order, onClose }: { move: StaffAction; order: StaffOrder; onClose: () => void }) {
  const t = useTranslations("ordersConsole");
  const ui = useTranslations("ui");
  const id = useId();
  const { revalidate } = useRevalidator();
  const { path, asks } = staffActionCalls[move];
  const number = order.order_number;
  const call = useCall(path, ({ orders: [moved] }) => {
    onClose();
    const isMoved = moved?.status !== order.status;
    toast(t(isMoved ? `moves.${move}.done` : "agreedFirst", { number }), { tone: "success", durationMs: 3000 });
    void revalidate();
  });
  const confirm = useRef<HTMLButtonElement>(null);
  // What only needs a yes is done by the key and Enter; else one types at once.
  useEffect(() => {
    const field = document.getElementById(id)?.querySelector<HTMLElement>("input, textarea");
    (asks === "note" ? confirm.current : field)?.focus();
  }, [id, asks]);
  // Somebody else may have been faster: the page then shows the order as it is.
  const submit = async (values: FormData) => (await call.submit(values)) ?? void revalidate();
  const footer = (
    <>
      <Button onClick={onClose}>{ui("cancel")}</Button>
      <Button ref={confirm} type="submit" form={id} variant={"danger" in staffActionCalls[move] ? "danger" : "primary"} pending={call.pending}>
        {t(`moves.${move}.button`)}
      </Button>
    </>
  );
  return (
    <Dialog open onClose={onClose} title={t(`moves.${move}.title`, { number })} footer={footer}>
      <Form call={{ ...call, submit }} id={id} prepare={(values) => values.set("order_sn", number)}>
        <p>{t(`moves.${move}.text`)}</p>
        {"byTwo" in staffActionCalls[move] && order.refund_needs_two && (
          <p>{order.refund_agreed_by ? t("agreedBy", { name: order.refund_agreed_by }) : t("needsTwo")}</p>
        )}
        {"givesBack" in staffActionCalls[move] && <PaidAmounts order={order} />}
        {asks === "shipment" && <ShipmentFields />}
        {asks === "reason" ? (
          <TextArea name="note" label={t("reason")} hint={t("reasonHint")} required />
        ) : (
          <TextArea name="note" label={t("note")} hint={t("noteHint")} rows={2} />
        )}
      </Form>
    </Dialog>
  );
}

/** What the buyer has paid and got back so far: the rest of it is what the move gives back. */
function PaidAmounts({ order }: { order: StaffOrder }) {
  const t = useTranslations("ordersConsole");
  const facts = [
    { term: t("company"), value: order.company_name },
    { term: t("paid"), value: <Money amount={order.paid_fee} />, numeric: true },
    { term: t("freightPaid"), value: Number(order.fare_paid_fee) > 0 ? <Money amount={order.fare_paid_fee} /> : "", numeric: true },
    { term: t("refunded"), value: Number(order.refunded_fee) > 0 ? <Money amount={order.refunded_fee} /> : "", numeric: true },
  ];
  return <DescriptionList facts={facts} />;
}

/** Who carries the goods, by which number they are found, and the papers of the load. */
function ShipmentFields() {
  const t = useTranslations("ordersConsole");
  return (
    <>
      <FormRow>
        <TextField name="carrier" label={t("carrier")} required />
        <TextField name="tracking_number" label={t("tracking")} required />
      </FormRow>
      <FileUpload
        name="file_ids"
        label={t("dispatchFiles")}
        send={uploadDocument}
        endings={[".pdf", ".jpg", ".jpeg", ".png"]}
        maxFiles={5}
        maxMegabytes={maxDocumentMegabytes}
      />
    </>
  );
}

import { useId } from "react";
import { useRevalidator } from "react-router";
import { useTranslations } from "use-intl";
import { usePageMutation } from "#client/use-page-mutation.ts";
import { FileField } from "#features/identity/files/screens/file-field.tsx";
import { type BuyerAction, buyerActionCalls, isDangerous } from "#features/trade/orders/screens/buyer/actions/buyer-action-calls.ts";
import { Button } from "#ui/button.tsx";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Form } from "#ui/form.tsx";
import { TextArea } from "#ui/text-area.tsx";

interface Props {
  action: BuyerAction;
  /** A single order number, or a parent number to act on all of its orders. */
  orderSn: string;
  /** What a refund of the order gives back, as shown. */
  seen?: string;
  /** Cancels all unpaid orders of a checkout together. */
  many?: boolean;
  onClose: () => void;
}

/** Dialog of a buyer action: asks for confirmation, a reason or a label, sends the call and reloads the order. */
export function ActionDialog({ action, orderSn, seen = "", many = false, onClose }: Props) {
  const t = useTranslations("orders");
  const ui = useTranslations("ui");
  const id = useId();
  const { revalidate } = useRevalidator();
  const { path, input } = buyerActionCalls[action];
  const danger = isDangerous(action);
  const call = usePageMutation(path, { done: t(`moves.${many ? "cancelAll" : action}.done`), durationMs: 3000, onClose });
  // Also reload after a refusal: the order may have changed meanwhile.
  const submit = async (values: FormData) => (await call.submit(values)) ?? void revalidate();
  const texts = many ? "cancelAll" : action;
  const [title, text, confirm] = [t(`moves.${texts}.title`), t(`moves.${texts}.text`), t(`moves.${texts}.confirm`)];
  const body = new FormData();
  body.set("order_sn", orderSn);
  body.set("seen", seen);
  const prepare = (values: FormData) => {
    values.set("order_sn", orderSn);
    values.set("seen", seen);
  };
  if (input === "yes") {
    const cancelLabel = danger ? t("keep") : undefined;
    return (
      <ConfirmDialog
        open
        onClose={onClose}
        title={title}
        confirmLabel={confirm}
        {...(cancelLabel && { cancelLabel })}
        danger={danger}
        pending={call.pending}
        onConfirm={() => void submit(body)}
      >
        <p>{text}</p>
      </ConfirmDialog>
    );
  }
  const footer = (
    <>
      <Button onClick={onClose}>{ui("cancel")}</Button>
      <Button type="submit" form={id} variant={danger ? "danger" : "primary"} pending={call.pending}>
        {confirm}
      </Button>
    </>
  );
  return (
    <Dialog open onClose={onClose} title={title} footer={footer}>
      <Form call={{ ...call, submit }} id={id} prepare={prepare}>
        <p>{text}</p>
        {input === "reason" ? <TextArea name="note" label={t("reason")} required maxLength={500} /> : <LabelField />}
      </Form>
    </Dialog>
  );
}

function LabelField() {
  const t = useTranslations("orders");
  return <FileField type="label" name="label_file_id" label={t("labelFile")} required />;
}

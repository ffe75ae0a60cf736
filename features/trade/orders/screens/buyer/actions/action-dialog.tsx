import { useTranslations } from "use-intl";
import { CallConfirm, CallDialog } from "#client/actions/action.tsx";
import { FileField } from "#features/identity/files/screens/file-field.tsx";
import { type BuyerAction, buyerActionCalls, isDangerous } from "#features/trade/orders/screens/buyer/actions/buyer-action-calls.ts";
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

/** Dialog of a buyer action: asks for confirmation, a reason or a label, and sends the call. */
export function ActionDialog({ action, orderSn, seen = "", many = false, onClose }: Props) {
  const t = useTranslations("orders");
  const { path, input } = buyerActionCalls[action];
  const danger = isDangerous(action);
  const texts = many ? "cancelAll" : action;
  const question = {
    path,
    danger,
    onClose,
    title: t(`moves.${texts}.title`),
    confirm: t(`moves.${texts}.confirm`),
    values: { order_sn: orderSn, seen },
    done: t(`moves.${texts}.done`),
  };
  const text = <p>{t(`moves.${texts}.text`)}</p>;
  if (input === "yes")
    return (
      <CallConfirm {...question} cancel={danger ? t("keep") : undefined}>
        {text}
      </CallConfirm>
    );
  return (
    <CallDialog {...question}>
      {text}
      {input === "reason" && <TextArea name="note" label={t("reason")} required maxLength={500} />}
      {input === "label" && <FileField type="label" name="label_file_id" label={t("labelFile")} required />}
    </CallDialog>
  );
}

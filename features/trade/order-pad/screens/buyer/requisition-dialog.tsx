import { useTranslations } from "use-intl";
import { action } from "#client/actions/action.tsx";
import type { DataOf } from "#client/calls.ts";
import { maxLines } from "#features/inventory/nearby/rules/item-lines.ts";
import { byProduct, type OrderableRow } from "#features/trade/order-pad/rules/pad-rows.ts";
import { Notice } from "#ui/notice.tsx";
import { toast } from "#ui/toast.ts";

const send = action("/user/saveRequisition");

/** Sends the rows to the company's approvers as a requisition. */
export function RequisitionDialog({ ready, onClose }: { ready: readonly OrderableRow[]; onClose: () => void }) {
  const t = useTranslations("orderPad");
  const lines = byProduct(ready);
  const isTooLong = lines.length > maxLines;
  const offerToOpen = ({ requisition_id }: DataOf<"/user/saveRequisition">) =>
    void toast(t("requisitionSent"), {
      tone: "success",
      lead: { label: t("requisitionOpen"), to: `/user_center/requisition_form_list/${requisition_id}` },
    });
  return (
    <send.Dialog
      title={t("sendForApproval")}
      confirm={!isTooLong && t("requisitionSend")}
      values={{ lines: lines.map(({ goods_sn, amount }) => `${goods_sn} ${amount}`).join("\n") }}
      done={offerToOpen}
      onClose={onClose}
    >
      {isTooLong ? (
        <Notice tone="waiting">{t("requisitionLimit", { most: maxLines })}</Notice>
      ) : (
        <>
          <send.Field name="title" label={t("requisitionTitle")} />
          <send.Field name="needed_by" label={t("requisitionDate")} />
          <send.Field name="note" label={t("requisitionNote")} />
        </>
      )}
    </send.Dialog>
  );
}

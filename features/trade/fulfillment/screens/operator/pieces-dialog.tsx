import { useState } from "react";
import { useTranslations } from "use-intl";
import { CallDialog } from "#client/actions/action.tsx";
import { cancelablePieces, costBearers, type GoodsOutcome, goodsOutcomes } from "#features/trade/fulfillment/rules.ts";
import { type PartLine, plannablePieces } from "#features/trade/fulfillment/screens/line-states.ts";
import { PiecesField } from "#features/trade/fulfillment/screens/pieces-field.tsx";
import { useMoney } from "#ui/money.tsx";
import { SelectField } from "#ui/select-field.tsx";
import { TextArea } from "#ui/text-area.tsx";

const paths = {
  planShipment: "/operator/planShipment",
  planOwnShipment: "/merchant/planShipment",
  cancelPieces: "/operator/cancelPieces",
  cancelPiecesByMerchant: "/merchant/cancelPieces",
} as const;

interface Props {
  what: keyof typeof paths;
  orderSn: string;
  lines: readonly PartLine[];
  onClose: () => void;
}

/** Pieces of an order that get a shipment of their own, or that are canceled and refunded. */
export function PiecesDialog({ what, orderSn, lines, onClose }: Props) {
  const t = useTranslations("fulfillmentConsole");
  const money = useMoney();
  const isPlan = what === "planShipment" || what === "planOwnShipment";
  const texts = isPlan ? "planShipment" : "cancelPieces";
  return (
    <CallDialog
      path={paths[what]}
      size="large"
      danger={!isPlan}
      title={t(`pieces.${texts}.title`)}
      confirm={t(`pieces.${texts}.confirm`)}
      values={{ order_sn: orderSn }}
      done={(data) =>
        "refund_fee" in data
          ? t("pieces.cancelPieces.done", { amount: money(data.refund_fee) })
          : t("pieces.planShipment.done", { number: data.shipment_sn })
      }
      onClose={onClose}
    >
      <p>{t(`pieces.${texts}.text`)}</p>
      <PiecesField lines={lines} leftOf={isPlan ? plannablePieces : cancelablePieces} />
      {isPlan ? (
        <TextArea name="note" label={t("note")} rows={2} />
      ) : (
        <>
          <TextArea name="reason" label={t("reason")} hint={t("buyerReads")} required rows={2} />
          <GoodsFields isByMerchant={what === "cancelPiecesByMerchant"} />
        </>
      )}
    </CallDialog>
  );
}

/** What becomes of the goods; staff also say who bears those that are written off. */
function GoodsFields({ isByMerchant }: { isByMerchant: boolean }) {
  const t = useTranslations("fulfillmentConsole.goods");
  const [goods, setGoods] = useState<GoodsOutcome>("restock");
  return (
    <>
      <SelectField
        name="goods"
        label={t("label")}
        hint={t(goods === "dispose" && isByMerchant ? "disposeOwnHint" : `${goods}Hint`)}
        value={goods}
        onChange={({ target }) => setGoods(target.value as GoodsOutcome)}
        options={goodsOutcomes.map((value) => ({ value, label: t(value) }))}
      />
      {goods === "dispose" && !isByMerchant && (
        <SelectField
          name="bearer"
          label={t("bearer")}
          defaultValue="platform"
          options={costBearers.map((value) => ({ value, label: t(`bearers.${value}`) }))}
        />
      )}
    </>
  );
}

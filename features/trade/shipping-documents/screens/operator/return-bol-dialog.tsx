import { useTranslations } from "use-intl";
import { action } from "#client/actions/action.tsx";
import { FileField } from "#features/identity/files/screens/file-field.tsx";
import { maxReceiptFiles } from "#features/trade/shipping-documents/rules/receipts.ts";
import { collectExceptions, ReceiptFields } from "#features/trade/shipping-documents/screens/receipt-fields.tsx";

const returnBol = action("/operator/returnBol");

interface Props {
  orderSn: string;
  cartons: number;
  items: readonly { custom_sn: string; title: string }[];
  onClose: () => void;
}

/** Returns the signed bill of lading of a delivery for the buyer or the driver. */
export function ReturnBolDialog({ orderSn, cartons, items, onClose }: Props) {
  const t = useTranslations("shippingDocuments.receipt");
  const documents = useTranslations("shippingDocuments.documents");
  return (
    <returnBol.Dialog
      size="wide"
      title={documents("returnSigned")}
      confirm={t("save")}
      values={{ order_sn: orderSn }}
      prepare={collectExceptions}
      done={t("saved")}
      onClose={onClose}
    >
      <ReceiptFields cartons={cartons} items={items} hasPictures />
      <FileField type="document" name="file_ids" label={t("files")} hint={t("filesHint")} required maxFiles={maxReceiptFiles} />
    </returnBol.Dialog>
  );
}

import { useId } from "react";
import { useTranslations } from "use-intl";
import { usePageMutation } from "#client/use-page-mutation.ts";
import { FileField } from "#features/identity/files/screens/file-field.tsx";
import { maxReceiptFiles } from "#features/trade/shipping-documents/rules/receipts.ts";
import { collectExceptions, ReceiptFields } from "#features/trade/shipping-documents/screens/receipt-fields.tsx";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Form } from "#ui/form.tsx";

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
  const ui = useTranslations("ui");
  const id = useId();
  const call = usePageMutation("/operator/returnBol", { done: t("saved"), onClose, quiet: true });
  const prepare = (values: FormData) => {
    collectExceptions(values);
    values.set("order_sn", orderSn);
  };
  const footer = (
    <>
      <Button onClick={onClose}>{ui("cancel")}</Button>
      <Button type="submit" form={id} variant="primary" pending={call.pending}>
        {t("save")}
      </Button>
    </>
  );
  return (
    <Dialog open onClose={onClose} title={documents("returnSigned")} size="wide" footer={footer}>
      <Form call={call} id={id} prepare={prepare}>
        <ReceiptFields cartons={cartons} items={items} hasPictures />
        <FileField type="document" name="file_ids" label={t("files")} hint={t("filesHint")} required maxFiles={maxReceiptFiles} />
      </Form>
    </Dialog>
  );
}

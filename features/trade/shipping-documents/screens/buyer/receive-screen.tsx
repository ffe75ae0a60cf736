import { useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import type { DataOf } from "#client/calls.ts";
import { useCall } from "#client/use-call.ts";
import { FileField } from "#features/identity/files/screens/file-field.tsx";
import { maxReceiptFiles } from "#features/trade/shipping-documents/rules/receipts.ts";
import { collectExceptions, ReceiptFields } from "#features/trade/shipping-documents/screens/receipt-fields.tsx";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Form, FormActions } from "#ui/form.tsx";
import { Stack } from "#ui/layout.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { toast } from "#ui/toast.ts";

/** The receiving checklist at the dock, made for a phone. */
export function ReceiveScreen({ shipment }: { shipment: DataOf<"/user/shipment"> }) {
  const t = useTranslations("shippingDocuments.receipt");
  const page = useTranslations("shippingDocuments.page");
  const navigate = useNavigate();
  const back = `/logistics/order/${encodeURIComponent(shipment.order_sn)}`;
  const call = useCall(
    "/user/returnBol",
    () => {
      toast(t("saved"), { tone: "success" });
      void navigate(back);
    },
    { quiet: true },
  );
  const prepare = (values: FormData) => {
    collectExceptions(values);
    values.set("order_sn", shipment.order_sn);
  };
  return (
    <Stack gap={4} foot={16} shrink>
      <PageHeader
        title={t("check")}
        intro={t("intro")}
        crumbs={[{ label: page("orders"), to: "/logistics/order" }, { label: shipment.order_sn, to: back }, { label: t("check") }]}
      />
      <Card>
        <Form call={call} prepare={prepare}>
          <ReceiptFields cartons={shipment.cartons} items={shipment.items} hasPictures />
          <FileField type="document" name="file_ids" label={t("files")} hint={t("filesHint")} required maxFiles={maxReceiptFiles} />
          <FormActions>
            <Button type="submit" variant="primary" size="large" pending={call.pending}>
              {t("save")}
            </Button>
          </FormActions>
        </Form>
      </Card>
    </Stack>
  );
}

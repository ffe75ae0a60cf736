import { useTranslations } from "use-intl";
import { useCall } from "#client/use-call.ts";
import { Button } from "#ui/button.tsx";
import { Inline } from "#ui/layout.tsx";
import { toast } from "#ui/toast.ts";

interface Props {
  orderSn: string;
  fileIds: readonly string[];
}

/** Download buttons for files of the timeline. The signed URL is requested on click, because it expires within minutes. */
export function DocumentButtons({ orderSn, fileIds }: Props) {
  const t = useTranslations("orders");
  // Files are sent as attachments, so the browser downloads them and stays on the page.
  const call = useCall("/user/orderPaper", ({ url }) => location.assign(url));
  return (
    <Inline as="span" align="stretch" wrap gap={2} above={1}>
      {fileIds.map((file_id, index) => (
        <Button
          key={file_id}
          size="small"
          icon="download"
          pending={call.pending}
          onClick={() => void call.submit({ order_sn: orderSn, file_id })}
        >
          {fileIds.length === 1 ? t("openFile") : t("openFileOf", { index: index + 1 })}
        </Button>
      ))}
    </Inline>
  );
}

/** Download button for a generated PDF. */
export function PdfButton({ orderSn, kind }: { orderSn: string; kind: "proforma" | "packing" }) {
  const t = useTranslations("orders");
  const call = useCall("/user/orderPdf", ({ url }) => location.assign(url));
  return (
    <Button size="small" icon="download" pending={call.pending} onClick={() => void call.submit({ order_sn: orderSn, paper: kind })}>
      {t("openFile")}
    </Button>
  );
}

/** Download button for the latest invoice. It may not exist yet right after payment. */
export function InvoiceButton({ orderSn }: { orderSn: string }) {
  const t = useTranslations("orders");
  const download = useCall("/user/invoicePaper", ({ url }) => location.assign(url));
  const find = useCall("/user/orderInvoices", ({ list: [newest] }) => {
    if (newest) void download.submit({ invoice_number: newest.invoice_number });
    else toast(t("docs.preparing"));
  });
  return (
    <Button size="small" icon="download" pending={find.pending || download.pending} onClick={() => void find.submit({ order_sn: orderSn })}>
      {t("openFile")}
    </Button>
  );
}

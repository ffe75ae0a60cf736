import { useTranslations } from "use-intl";
import { request } from "#client/request.ts";
import { useCall } from "#client/use-call.ts";
import { useDownload } from "#client/use-download.ts";
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
  const file = useDownload();
  return (
    <Inline as="span" align="stretch" wrap gap={2} above={1}>
      {fileIds.map((file_id, index) => (
        <Button
          key={file_id}
          size="small"
          icon="download"
          pending={file.pending}
          onClick={() => void file.start(() => request("/user/orderPaper", { order_sn: orderSn, file_id }, { quiet: true }))}
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
  const file = useDownload();
  const download = () => file.start(() => request("/user/orderPdf", { order_sn: orderSn, paper: kind }, { quiet: true }));
  return (
    <Button size="small" icon="download" pending={file.pending} onClick={() => void download()}>
      {t("openFile")}
    </Button>
  );
}

/** Download button for the latest invoice. It may not exist yet right after payment. */
export function InvoiceButton({ orderSn }: { orderSn: string }) {
  const t = useTranslations("orders");
  const file = useDownload();
  const find = useCall("/user/orderInvoices", ({ list }) => {
    const newest = list.findLast(({ state }) => state !== "void") ?? list.at(-1);
    if (newest) void file.start(() => request("/user/invoicePaper", { invoice_number: newest.invoice_number }, { quiet: true }));
    else toast(t("docs.preparing"));
  });
  return (
    <Button size="small" icon="download" pending={find.pending || file.pending} onClick={() => void find.submit({ order_sn: orderSn })}>
      {t("openFile")}
    </Button>
  );
}

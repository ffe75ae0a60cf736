import { useTranslations } from "use-intl";
import { useCall } from "#client/use-call.ts";
import css from "#features/trade/orders/screens/buyer/detail/order-detail.module.css";
import { Button } from "#ui/button.tsx";
import { toast } from "#ui/toast.ts";

interface Props {
  orderSn: string;
  fileIds: readonly string[];
}

/** Saves papers that came with an order's events. An address is asked for when it is wanted: it is only good for minutes. */
export function DocumentButtons({ orderSn, fileIds }: Props) {
  const t = useTranslations("orders");
  // Papers are sent as attachments, so the browser saves them and stays on the page.
  const call = useCall("/user/orderPaper", ({ url }) => location.assign(url));
  return (
    <span className={css.papers}>
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
    </span>
  );
}

/** A paper that is drawn when it is asked for. */
export function PdfButton({ orderSn, paper }: { orderSn: string; paper: "proforma" | "packing" }) {
  const t = useTranslations("orders");
  const call = useCall("/user/orderPdf", ({ url }) => location.assign(url));
  return (
    <Button size="small" icon="download" pending={call.pending} onClick={() => void call.submit({ order_sn: orderSn, paper })}>
      {t("openFile")}
    </Button>
  );
}

/** The order's invoices; one that was paid a moment ago is still being written. */
export function InvoiceButton({ orderSn }: { orderSn: string }) {
  const t = useTranslations("orders");
  const paper = useCall("/user/invoicePaper", ({ url }) => location.assign(url));
  const find = useCall("/user/orderInvoices", ({ list: [newest] }) => {
    if (newest) void paper.submit({ invoice_number: newest.invoice_number });
    else toast(t("docs.preparing"));
  });
  return (
    <Button size="small" icon="download" pending={find.pending || paper.pending} onClick={() => void find.submit({ order_sn: orderSn })}>
      {t("openFile")}
    </Button>
  );
}

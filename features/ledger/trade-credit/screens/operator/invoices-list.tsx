import { useState } from "react";
import { useTranslations } from "use-intl";
import { list, type RowAt } from "#client/lists/list.tsx";
import { anyText } from "#client/lists/list-query.ts";
import { request } from "#client/request.ts";
import { useDownload } from "#client/use-download.ts";
import { invoiceTones } from "#features/ledger/trade-credit/screens/invoice-status-chip.tsx";
import { invoices } from "#features/ledger/trade-credit/screens/operator/lists.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { DescriptionList } from "#ui/description-list.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Money } from "#ui/money.tsx";

type Invoice = RowAt<"/operator/invoiceList">;
const tabs = ["open", "overdue", "paid", "all"] as const;
const purposes = ["order", "deposit", "final", "freight", "edit"] as const;

/** The invoices of all companies. */
const { clientLoader, HydrateFallback, Page } = list({
  entry: invoices,
  messages: "invoices",
  tabs,
  filters: { keyword: anyText, purpose: purposes },
  rowKey: ({ invoice_number }) => invoice_number,
  rowLink: ({ company_id }) => `/operator/terms/${company_id}`,
  useView: () => {
    const t = useTranslations("tradeCredit.staff");
    const texts = useTranslations("tradeCredit");
    const [open, setOpen] = useState<Invoice>();
    return {
      title: t("title"),
      intro: t("intro"),
      tabs: {
        label: texts("tabsLabel"),
        each: tabs.map((tab) => ({ tab, label: texts(`tabs.${tab}`) })),
      },
      search: t("search"),
      filters: [
        {
          name: "purpose",
          label: t("purpose"),
          all: t("everyPurpose"),
          options: purposes.map((value) => ({ value, label: t(`purposes.${value}`) })),
        },
      ],
      columns: [
        { key: "number", header: texts("columns.number"), text: (row) => row.invoice_number },
        { key: "company", header: t("company"), text: (row) => row.company },
        { key: "order", header: texts("columns.order"), text: (row) => row.order_sn },
        { key: "shipment", header: texts("columns.shipment"), text: (row) => row.shipment_sn, minor: true },
        { key: "po", header: texts("columns.po"), text: (row) => row.po_number, minor: true },
        { key: "purpose", header: t("purpose"), text: (row) => t(`purposes.${row.purpose}`), minor: true },
        { key: "issued", header: texts("columns.issued"), at: (row) => row.issued_on, minor: true },
        { key: "due", header: texts("columns.due"), at: (row) => row.due_on },
        { key: "total", header: texts("columns.total"), money: (row) => row.total, minor: true },
        { key: "open", header: texts("columns.open"), money: (row) => row.open },
        {
          key: "state",
          header: texts("columns.state"),
          status: (row) => ({ tone: invoiceTones[row.state], text: texts(`states.${row.state}`) }),
        },
        {
          key: "details",
          header: "",
          cell: (row) => (
            <Button size="small" onClick={() => setOpen(row)}>
              {t("details")}
            </Button>
          ),
        },
      ],
      empty: { title: t("none"), picture: "ledger" },
      dialogs: open && <InvoiceDialog invoice={open} onClose={() => setOpen(undefined)} />,
    };
  },
});

export { clientLoader, HydrateFallback, Page as default };

/** The amounts of an invoice and its document. */
function InvoiceDialog({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  const t = useTranslations("tradeCredit.staff");
  const texts = useTranslations("tradeCredit");
  const pdf = useDownload();
  const { invoice_number, order_sn } = invoice;
  const amounts = [
    [texts("columns.total"), invoice.total],
    [texts("detail.paid"), invoice.paid],
    [texts("detail.creditedSum"), invoice.credited],
    [texts("columns.open"), invoice.open],
  ] as const;
  return (
    <Dialog
      open
      onClose={onClose}
      title={invoice_number}
      footer={
        <>
          <ButtonLink to={`/operator/orders/${order_sn}`}>{t("order")}</ButtonLink>
          <Button
            icon="download"
            pending={pdf.pending}
            onClick={() => void pdf.start(() => request("/operator/invoicePaper", { invoice_number }, { quiet: true }))}
          >
            {t("pdf")}
          </Button>
        </>
      }
    >
      <DescriptionList items={amounts.map(([name, amount]) => ({ term: name, value: <Money amount={amount} />, numeric: true }))} />
    </Dialog>
  );
}

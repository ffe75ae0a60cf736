import { useTranslations } from "use-intl";
import { list, type RowAt } from "#client/lists/list.tsx";
import { rowActions } from "#client/lists/row-actions.tsx";
import { request } from "#client/request.ts";
import { useDownload } from "#client/use-download.ts";
import { documentSeries } from "#features/money/commission-invoices/rules.ts";
import { useDocumentColumns } from "#features/money/commission-invoices/screens/document-columns.tsx";
import { commissionInvoices } from "#features/money/commission-invoices/screens/merchant/lists.ts";

type Row = RowAt<"/merchant/commissionDocuments">;
const tabs = ["all", ...documentSeries] as const;

/** The manufacturer's invoices of commission and credit notes. */
const { clientLoader, HydrateFallback, Page } = list({
  entry: commissionInvoices,
  messages: "commissionInvoices",
  tabs,
  rowKey: ({ document_id }) => document_id,
  useView: () => {
    const t = useTranslations("commissionInvoices");
    const file = useDownload();
    const download = ({ document_number }: Row) =>
      void file.start(() => request("/merchant/commissionDocumentPdf", { document_number }, { quiet: true }));
    return {
      title: t("title"),
      intro: t("intro"),
      tabs: { label: t("tabsLabel"), each: tabs.map((tab) => ({ tab, label: t(`tabs.${tab}`) })) },
      columns: [
        ...useDocumentColumns<Row>(),
        rowActions<Row>(t("actions"), [
          { icon: "download", text: ({ document_number }) => t("download", { number: document_number }), onPress: download },
        ]),
      ],
      empty: { title: t("none"), text: t("noneText"), picture: "ledger" },
    };
  },
});

export { clientLoader, HydrateFallback, Page as default };

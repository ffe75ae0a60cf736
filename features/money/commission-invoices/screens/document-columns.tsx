import { useTranslations } from "use-intl";
import type { ListColumn } from "#client/lists/list-columns.tsx";
import { Stack } from "#ui/layout.tsx";
import { useDay } from "#ui/moment.tsx";

interface Document {
  document_number: string;
  series: "invoice" | "credit";
  month: string;
  issued_on: string;
  orders: number;
  fees: number;
  net: string;
  tax: string;
  total: string;
  corrects: string;
}

/** The name of a month by its first day. */
export const useMonthName = () => {
  const day = useDay();
  return (month: string): string => day(month, { month: "long", year: "numeric" });
};

/** What a document is and says, for manufacturers and staff. */
export const useDocumentColumns = <Row extends Document>(): ListColumn<Row>[] => {
  const t = useTranslations("commissionInvoices");
  const monthName = useMonthName();
  return [
    { key: "number", header: t("number"), text: ({ document_number }) => document_number },
    {
      key: "kind",
      header: t("kind"),
      text: ({ series }) => t(`series.${series}`),
      cell: ({ series, corrects }) => (
        <Stack as="span" anywhere>
          <span>{t(`series.${series}`)}</span>
          {corrects !== "" && <small>{t("corrects", { number: corrects })}</small>}
        </Stack>
      ),
    },
    { key: "month", header: t("month"), at: ({ month }) => month, cell: ({ month }) => monthName(month) },
    { key: "orders", header: t("orders"), number: ({ orders }) => orders, minor: true },
    { key: "fees", header: t("fees"), number: ({ fees }) => fees, minor: true },
    { key: "net", header: t("net"), money: ({ net }) => net },
    { key: "tax", header: t("tax"), money: ({ tax }) => tax, minor: true },
    { key: "total", header: t("total"), money: ({ total }) => total },
    { key: "issued", header: t("issuedOn"), at: ({ issued_on }) => issued_on, minor: true },
  ];
};

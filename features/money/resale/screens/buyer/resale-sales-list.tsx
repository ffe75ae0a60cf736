import { useTranslations } from "use-intl";
import { list, type RowAt } from "#client/lists/list.tsx";
import type { ListColumn } from "#client/lists/list-columns.tsx";
import { anyText } from "#client/lists/list-query.ts";
import { request } from "#client/request.ts";
import { useDownload } from "#client/use-download.ts";
import { sales } from "#features/money/resale/screens/buyer/lists.ts";
import { Button } from "#ui/button.tsx";
import { MediaRow } from "#ui/media-row.tsx";

type Sale = RowAt<"/user/resaleSales">;

function ReceiptButton({ sale_number }: Sale) {
  const t = useTranslations("resale");
  const file = useDownload();
  return (
    <Button
      size="small"
      icon="download"
      aria-label={t("receiptOf", { number: sale_number })}
      pending={file.pending}
      onClick={() => void file.start(() => request("/user/resaleReceipt", { sale_number }, { quiet: true }))}
    >
      {t("receipt")}
    </Button>
  );
}

const useColumns = (isSold: boolean): ListColumn<Sale>[] => {
  const t = useTranslations("resale");
  return [
    { key: "date", header: t("date"), at: ({ sold_at }) => sold_at },
    {
      key: "product",
      header: t("product"),
      text: ({ goods_sn, title }) => `${goods_sn} · ${title}`,
      cell: ({ goods_sn, title, preview }) => <MediaRow as="span" size="small" picture={preview} title={title} meta={goods_sn} />,
    },
    { key: "number", header: t("number"), minor: true, text: ({ sale_number }) => sale_number },
    { key: "warehouse", header: t("warehouse"), optional: true, text: ({ warehouse_name }) => warehouse_name },
    { key: "company", header: t("otherCompany"), minor: true, text: ({ company_name }) => company_name || t("anotherBuyer") },
    { key: "pieces", header: t("quantity"), number: ({ pieces }) => pieces },
    { key: "price", header: t("price"), optional: true, money: ({ price }) => price },
    { key: "amount", header: t("amount"), money: ({ total }) => total },
    ...(isSold
      ? [
          { key: "fee", header: t("fee"), minor: true, money: ({ fee }: Sale) => fee },
          { key: "proceeds", header: t("proceeds"), money: ({ proceeds }: Sale) => proceeds },
        ]
      : []),
    { key: "receipt", header: t("receipt"), cell: (sale) => <ReceiptButton {...sale} /> },
  ];
};

/** What the company sold to other buyers and bought from them, each with its receipt. */
const { clientLoader, HydrateFallback, Page } = list({
  entry: sales,
  messages: "resale",
  tabs: ["sold", "bought"],
  filters: { keyword: anyText },
  pageSize: 24,
  rowKey: ({ sale_number }) => sale_number,
  rowLink: ({ lot_id }) => `/user_center/warehouse_list/${lot_id}`,
  useView: ({ tab }) => {
    const t = useTranslations("resale");
    const isSold = tab === "sold";
    return {
      title: t("sales"),
      intro: t("salesIntro"),
      search: t("salesSearch"),
      tabs: {
        label: t("salesTabs"),
        each: [
          { tab: "sold", label: t("soldTab") },
          { tab: "bought", label: t("boughtTab") },
        ],
      },
      columns: useColumns(isSold),
      empty: {
        title: t(isSold ? "salesEmptyTitle" : "purchasesEmptyTitle"),
        text: t(isSold ? "salesEmpty" : "purchasesEmpty"),
        picture: "boxes",
        help: "pickup-and-storage",
      },
    };
  },
});

export { clientLoader, HydrateFallback, Page as default };

import { useTranslations } from "use-intl";
import { list, type RowAt } from "#client/lists/list.tsx";
import type { ListColumn } from "#client/lists/list-columns.tsx";
import { anId, anyText } from "#client/lists/list-query.ts";
import { useMeasures } from "#client/measures.ts";
import { LotPieces } from "#features/trade/own-stock/screens/lot-facts.tsx";
import { stockLots } from "#features/trade/own-stock/screens/operator/lists.ts";

type StockLot = RowAt<"/operator/stockLots">;

const useColumns = (): ListColumn<StockLot>[] => {
  const t = useTranslations("ownStock");
  const measures = useMeasures();
  return [
    { key: "owner", header: t("owner"), text: ({ company_name }) => company_name },
    { key: "product", header: t("product"), text: ({ goods_sn, title }) => `${goods_sn} · ${title}` },
    { key: "warehouse", header: t("warehouse"), minor: true, text: ({ warehouse_name }) => warehouse_name },
    { key: "pieces", header: t("stored"), number: ({ quantity }) => quantity, cell: (lot) => <LotPieces lot={lot} /> },
    { key: "age", header: t("age"), minor: true, number: ({ age_days }) => age_days },
    { key: "volume", header: t("volume"), minor: true, text: (lot) => measures.volume(lot.volume_cm3) },
    { key: "fee", header: t("feeSoFar"), money: ({ fee_so_far }) => fee_so_far },
    { key: "month", header: t("feeMonth"), minor: true, money: ({ fee_month }) => fee_month },
  ];
};

/** The stock of companies in our warehouses, longest stored first. */
const { clientLoader, HydrateFallback, Page } = list({
  entry: stockLots,
  messages: "salesOrders",
  filters: { keyword: anyText, warehouse_id: anId },
  pageSize: 25,
  rowKey: ({ lot_id }) => lot_id,
  rowLink: ({ lot_id }) => `/operator/stock_lots/${lot_id}`,
  useView: () => {
    const t = useTranslations("ownStockConsole");
    return {
      title: t("lots"),
      intro: t("lotsIntro"),
      search: t("lotsSearch"),
      columns: useColumns(),
      empty: { title: t("lotsEmptyTitle"), text: t("lotsEmpty") },
      notFound: { title: t("notFound") },
    };
  },
});

export { clientLoader, HydrateFallback, Page as default };

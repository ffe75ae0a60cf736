import { useTranslations } from "use-intl";
import type { DataOf } from "#client/calls.ts";
import type { ListColumn } from "#client/lists/list-columns.tsx";
import { AvailableCell, GoodsCell } from "#features/money/resale/screens/goods-cells.tsx";
import { resaleListingStatuses } from "#features/money/resale/statuses.ts";
import { toneOf } from "#kernel/state-machine.ts";

type Listing = DataOf<"/user/resaleListings">["list"][number];

/** What a listing is, for its owner and for staff; a list adds who sells and its buttons. */
export const useListingColumns = <Row extends Listing>(): ListColumn<Row>[] => {
  const t = useTranslations("resale");
  return [
    { key: "product", header: t("product"), text: (row) => `${row.goods_sn} · ${row.title}`, cell: (row) => <GoodsCell goods={row} /> },
    { key: "warehouse", header: t("warehouse"), minor: true, text: (row) => row.warehouse_name },
    { key: "price", header: t("price"), money: (row) => row.price },
    { key: "available", header: t("available"), number: (row) => row.available, cell: (row) => <AvailableCell {...row} /> },
    { key: "sold", header: t("sold"), number: (row) => row.sold, cell: ({ sold, listed }) => t("soldOf", { sold, listed }) },
    { key: "fee", header: t("fee"), minor: true, text: ({ fee }) => `${fee}%` },
    { key: "until", header: t("until"), at: (row) => row.ends_on },
    {
      key: "status",
      header: t("status"),
      status: ({ status }: Listing) => ({ tone: toneOf(resaleListingStatuses, status), text: t(`statuses.${status}`) }),
    },
  ];
};

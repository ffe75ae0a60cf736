import { useTranslations } from "use-intl";
import type { DataOf } from "#client/calls.ts";
import type { ListColumn } from "#client/lists/list-columns.tsx";
import { MediaRow } from "#ui/media-row.tsx";
import { Money } from "#ui/money.tsx";

type Offer = DataOf<"/merchant/namedOfferList">["list"][number];

/** The columns of an offer and of whom it is for, as its manufacturer and the operator see them. */
export const useOfferColumns = <Row extends Offer>(): [product: ListColumn<Row>, ...others: ListColumn<Row>[]] => {
  const t = useTranslations("namedOffersConsole");
  const nameBuyers = ({ companies, price_lists }: Row) => [...companies, ...price_lists].map(({ name }) => name).join(", ") || t("nobody");
  return [
    {
      key: "product",
      header: t("product"),
      text: (row) => `${row.title} · ${row.custom_sn}`,
      cell: (row) => <MediaRow as="span" size="small" picture={row.preview} title={row.title} meta={row.custom_sn} />,
    },
    { key: "warehouse", header: t("warehouse"), text: (row) => row.warehouse_name },
    { key: "kind", header: t("kind"), text: (row) => t(`kinds.${row.kind}`), minor: true },
    { key: "price", header: t("price"), text: (row) => row.price, cell: (row) => <Money amount={row.price} />, minor: true },
    {
      key: "state",
      header: t("state"),
      status: (row) => {
        if (!row.is_on) return { tone: "neutral", text: t("off") };
        return row.is_named ? { tone: "progress", text: t("named") } : { tone: "done", text: t("public") };
      },
    },
    { key: "who", header: t("who"), text: (row) => (row.is_named ? nameBuyers(row) : t("everybody")) },
  ];
};

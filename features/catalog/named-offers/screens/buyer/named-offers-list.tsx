import { useTranslations } from "use-intl";
import { list } from "#client/lists/list.tsx";
import { anyText } from "#client/lists/list-query.ts";
import { namedOffers } from "#features/catalog/named-offers/screens/buyer/lists.ts";
import { productPath } from "#features/catalog/products/screens/buyer/card-text.tsx";
import { MediaRow } from "#ui/media-row.tsx";
import { Money } from "#ui/money.tsx";

/** Offers that manufacturers make to the reader's company alone. */
const { clientLoader, HydrateFallback, Page } = list({
  entry: namedOffers,
  messages: "namedOffers",
  filters: { keyword: anyText },
  rowKey: ({ relation_id }) => relation_id,
  rowLink: productPath,
  useView: () => {
    const t = useTranslations("namedOffers");
    return {
      title: t("title"),
      intro: t("intro"),
      search: t("search"),
      columns: [
        {
          key: "product",
          header: t("product"),
          text: (row) => `${row.title} · ${row.goods_sn}`,
          cell: (row) => <MediaRow as="span" size="small" picture={row.preview} title={row.title} meta={row.goods_sn} />,
        },
        { key: "merchant", header: t("merchant"), text: (row) => row.merchant_name, minor: true },
        { key: "warehouse", header: t("warehouse"), text: (row) => row.warehouse_name },
        { key: "price", header: t("price"), text: (row) => row.price, cell: (row) => <Money amount={row.price} /> },
        { key: "moq", header: t("moq"), number: (row) => row.moq, minor: true },
        { key: "available", header: t("available"), number: (row) => row.available },
      ],
      empty: { title: t("empty"), text: t("emptyText"), picture: "boxes", help: "coupons-and-discounts" },
      notFound: { title: t("notFound") },
    };
  },
});

export { clientLoader, HydrateFallback, Page as default };

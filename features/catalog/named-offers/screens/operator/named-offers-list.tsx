import { useTranslations } from "use-intl";
import { list } from "#client/lists/list.tsx";
import { anyText } from "#client/lists/list-query.ts";
import { useOfferColumns } from "#features/catalog/named-offers/screens/offer-columns.tsx";
import { namedOffers } from "#features/catalog/named-offers/screens/operator/lists.ts";

/** Offers for named companies of all manufacturers. */
const { clientLoader, HydrateFallback, Page } = list({
  entry: namedOffers,
  messages: "namedOffersConsole",
  filters: { keyword: anyText },
  rowKey: ({ relation_id }) => relation_id,
  useView: () => {
    const t = useTranslations("namedOffersConsole");
    const [product, ...others] = useOfferColumns();
    return {
      title: t("title"),
      intro: t("introOfAll"),
      search: t("search"),
      columns: [product, { key: "merchant", header: t("merchant"), text: (row) => row.merchant_name }, ...others],
      empty: { title: t("empty"), text: t("emptyOfAll"), picture: "boxes" },
      notFound: { title: t("notFound") },
    };
  },
});

export { clientLoader, HydrateFallback, Page as default };

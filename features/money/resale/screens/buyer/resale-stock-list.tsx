import { useTranslations } from "use-intl";
import { list } from "#client/lists/list.tsx";
import { anId, anyText } from "#client/lists/list-query.ts";
import { conditions } from "#features/catalog/product-management/rules.ts";
import { productPath } from "#features/catalog/products/screens/buyer/card-text.tsx";
import { useAbility } from "#features/identity/members/screens/buyer/use-ability.ts";
import { BuyButton } from "#features/money/resale/screens/buyer/buy-button.tsx";
import { stock } from "#features/money/resale/screens/buyer/lists.ts";
import { AvailableCell, useConditionText } from "#features/money/resale/screens/goods-cells.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Link } from "#ui/link.tsx";
import { MediaRow } from "#ui/media-row.tsx";
import { Money } from "#ui/money.tsx";

/** Stored goods that other buyers of the site sell. */
const { clientLoader, HydrateFallback, Page } = list({
  entry: stock,
  messages: "resale",
  filters: { keyword: anyText, warehouse_id: anId, condition: conditions },
  pageSize: 24,
  rowKey: ({ listing_id }) => listing_id,
  useView: ({ data }) => {
    const t = useTranslations("resale");
    const conditionText = useConditionText();
    const mayApprove = useAbility("approve");
    return {
      title: t("title"),
      intro: t("intro"),
      actions: (
        <>
          {(data.needs_approval || mayApprove) && <ButtonLink to="/user_center/resale_requests">{t("requests")}</ButtonLink>}
          <ButtonLink to="/user_center/resale_listings">{t("listings")}</ButtonLink>
          <ButtonLink to="/user_center/resale_sales?tab=bought">{t("sales")}</ButtonLink>
        </>
      ),
      search: t("search"),
      filters: [
        {
          name: "warehouse_id",
          label: t("warehouse"),
          all: t("anyWarehouse"),
          options: data.warehouses.map(({ warehouse_id, warehouse_name }) => ({ value: warehouse_id, label: warehouse_name })),
        },
        {
          name: "condition",
          label: t("condition"),
          all: t("anyCondition"),
          options: conditions.map((condition) => ({ value: condition, label: condition === "new" ? t("new") : t("grade", { condition }) })),
        },
      ],
      columns: [
        {
          key: "product",
          header: t("product"),
          text: (row) => `${row.title} · ${row.goods_sn}`,
          cell: (row) => (
            <MediaRow
              as="span"
              size="small"
              picture={row.preview}
              title={row.is_in_catalog ? <Link to={productPath(row)}>{row.title}</Link> : row.title}
              meta={row.goods_sn}
            />
          ),
        },
        { key: "condition", header: t("condition"), text: conditionText, minor: true },
        { key: "warehouse", header: t("warehouse"), text: (row) => row.warehouse_name },
        {
          key: "seller",
          header: t("seller"),
          text: (row) => (row.is_own ? t("yourCompany") : row.company_name || t("anotherBuyer")),
        },
        { key: "price", header: t("price"), text: (row) => row.price, cell: (row) => <Money amount={row.price} /> },
        { key: "available", header: t("available"), number: (row) => row.available, cell: (row) => <AvailableCell {...row} /> },
        { key: "until", header: t("until"), at: (row) => row.ends_on, minor: true },
        { key: "buy", header: t("actions"), cell: (row) => <BuyButton listing={row} needsApproval={data.needs_approval} /> },
      ],
      empty: { title: t("emptyTitle"), text: t("empty"), picture: "boxes", help: "pickup-and-storage" },
      notFound: { title: t("notFound") },
    };
  },
});

export { clientLoader, HydrateFallback, Page as default };

import { useState } from "react";
import { useTranslations } from "use-intl";
import { type ListColumn, toTableColumns } from "#client/lists/list-columns.tsx";
import { anyText } from "#client/lists/list-query.ts";
import { ListExport } from "#client/lists/list-tools.tsx";
import { useAbility } from "#features/identity/members/screens/buyer/use-ability.ts";
import { historySorts } from "#features/trade/favorites/rules.ts";
import { UnavailableDialog, useAddToCart } from "#features/trade/favorites/screens/buyer/add-to-cart.tsx";
import { ChooseList } from "#features/trade/favorites/screens/buyer/choose-list.tsx";
import css from "#features/trade/favorites/screens/buyer/collection.module.css";
import { CollectionFilters, NoResults } from "#features/trade/favorites/screens/buyer/collection-filters.tsx";
import {
  collectionPageSize,
  type PurchasedProduct,
  type PurchaseHistory,
  type SavedList,
} from "#features/trade/favorites/screens/buyer/collection-query.ts";
import { ChangeNote, PriceText, ProductCell, productUrl, StockText } from "#features/trade/favorites/screens/buyer/product-cells.tsx";
import { SelectionBar } from "#features/trade/favorites/screens/buyer/selection-bar.tsx";
import { useSelection } from "#features/trade/favorites/screens/buyer/use-selection.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { DataTable } from "#ui/data-table.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Stack, Text, textClass } from "#ui/layout.tsx";
import { Link } from "#ui/link.tsx";
import { Moment } from "#ui/moment.tsx";
import { Pager } from "#ui/pager.tsx";

/** A cart item with offer and quantity of the last purchase. */
const toCartItem = ({ product_id, last_relation_id, last_quantity }: PurchasedProduct) => ({
  product_id,
  relation_id: last_relation_id,
  amount: last_quantity,
});

/** The list of past purchases, one of the tabs of the page: its call, search and orders. */
const historySource = {
  entry: { call: "/user/purchaseHistory" },
  filters: { keyword: anyText },
  sorts: historySorts,
  pageSize: collectionPageSize,
} as const;

/** The products the company has bought before, with buttons to reorder them. */
export function PurchaseHistoryTab({ history: { list, count }, lists }: { history: PurchaseHistory; lists: readonly SavedList[] }) {
  const t = useTranslations("favorites");
  const selection = useSelection(list);
  const cart = useAddToCart();
  const [isChoosing, setChoosing] = useState(false);
  const reorder = (rows: readonly PurchasedProduct[]) => cart.products(rows.map(toCartItem));
  const columns = useColumns((row) => reorder([row]), cart.pending);
  return (
    <>
      {(count > 0 || list.length > 0) && (
        <CollectionFilters sorts={historySorts}>
          <ListExport parts={historySource} columns={columns} title={t("tabs.bought")} isEmpty={list.length === 0} />
        </CollectionFilters>
      )}
      {list.length === 0 ? (
        <NoResults>
          <EmptyHistory />
        </NoResults>
      ) : (
        <Card flush className={css.table}>
          <DataTable
            caption={t("tabs.bought")}
            columns={toTableColumns(columns)}
            rows={list}
            rowKey={({ product_id }) => product_id}
            selection={selection.inTable}
            empty={null}
          />
        </Card>
      )}
      <Pager total={count} pageSize={collectionPageSize} />
      <SelectionBar count={selection.chosen.length} onAll={selection.all} onClear={selection.clear}>
        <Button size="small" icon="list" onClick={() => setChoosing(true)}>
          {t("toList")}
        </Button>
        <Button size="small" variant="primary" icon="cart" pending={cart.pending} onClick={() => reorder(selection.chosen)}>
          {t("bought.again")}
        </Button>
      </SelectionBar>
      <ChooseList
        open={isChoosing}
        onClose={() => setChoosing(false)}
        lists={lists}
        products={selection.chosen.map((row) => ({ ...row, amount: row.last_quantity }))}
        onDone={selection.clear}
      />
      <UnavailableDialog cart={cart} />
    </>
  );
}

function EmptyHistory() {
  const t = useTranslations("favorites");
  return (
    <Card className={textClass({ above: 5 })}>
      <EmptyState help="favorites-and-lists" title={t("bought.empty")} action={<ButtonLink to="/home">{t("favorites.browse")}</ButtonLink>}>
        {t("bought.emptyText")}
      </EmptyState>
    </Card>
  );
}

const useColumns = (onAgain: (row: PurchasedProduct) => void, pending: boolean): ListColumn<PurchasedProduct>[] => {
  const t = useTranslations("favorites");
  return [
    { key: "product", header: t("product"), text: (row) => `${row.goods_sn} · ${row.title}`, cell: (row) => <ProductCell product={row} /> },
    {
      key: "last",
      header: t("bought.last"),
      at: (row) => row.last_bought_at,
      cell: (row) => (
        <Link to={`/user_center/order/${row.last_order_number}`} title={t("bought.order", { number: row.last_order_number })}>
          <Moment at={row.last_bought_at} />
        </Link>
      ),
    },
    {
      key: "pieces",
      header: t("bought.pieces"),
      number: (row) => row.pieces,
      minor: true,
      cell: (row) => (
        <Stack as="span" gap="half" items="start" size="sm" className={css.stacked}>
          {t("lists.pieces", { count: row.pieces })}
          <Text as="span" size="sm" tone="faint">
            {t("bought.orders", { count: row.order_count })}
          </Text>
        </Stack>
      ),
    },
    { key: "then", header: t("bought.lastPrice"), money: (row) => row.last_price, minor: true },
    {
      key: "now",
      header: t("price"),
      money: (row) => row.card?.price ?? null,
      cell: (row) => <PriceText card={row.card} />,
    },
    {
      key: "stock",
      header: t("stock"),
      number: (row) => row.card?.stock ?? null,
      cell: (row) => (
        <Stack as="span" gap="half" items="start" size="sm" className={css.stacked}>
          <StockText card={row.card} />
          <ChangeNote card={row.card} changes={row.changes} />
        </Stack>
      ),
    },
    { key: "actions", header: t("actions"), cell: (row) => <ReorderButton row={row} onAgain={onAgain} pending={pending} /> },
  ];
};

/** Adds the last purchased quantity to the cart. Presale and FOB goods link to their own page. */
function ReorderButton({ row, onAgain, pending }: { row: PurchasedProduct; onAgain: (row: PurchasedProduct) => void; pending: boolean }) {
  const t = useTranslations("favorites");
  const mayBuy = useAbility("buy");
  if (!mayBuy) return null;
  if (row.card?.kind === "presale" || row.card?.kind === "fob")
    return (
      <ButtonLink size="small" to={productUrl(row)}>
        {t("orderAlone")}
      </ButtonLink>
    );
  return (
    <Button
      size="small"
      disabled={!row.card || pending}
      aria-label={t("bought.againOf", { amount: row.last_quantity, title: row.title })}
      onClick={() => onAgain(row)}
    >
      {t("bought.again")}
    </Button>
  );
}

import { Suspense, useState } from "react";
import { useRevalidator, useSearchParams } from "react-router";
import { useTranslations } from "use-intl";
import { setFavorites } from "#features/catalog/products/screens/buyer/favorite-store.ts";
import { useAbility } from "#features/identity/members/screens/buyer/use-ability.ts";
import { savedSorts } from "#features/trade/favorites/rules.ts";
import { UnavailableDialog, useAddToCart } from "#features/trade/favorites/screens/buyer/add-to-cart.tsx";
import css from "#features/trade/favorites/screens/buyer/collection.module.css";
import { CollectionFilters, NoResults, viewOf } from "#features/trade/favorites/screens/buyer/collection-filters.tsx";
import { collectionPageSize, type Favorites, type SavedList } from "#features/trade/favorites/screens/buyer/collection-query.ts";
import { CustomerSkuField } from "#features/trade/favorites/screens/buyer/customer-sku-field.tsx";
import { ChangeNote, minOrderQuantity, PriceText, ProductCell, StockText } from "#features/trade/favorites/screens/buyer/product-cells.tsx";
import { CartButton, SavedProductGrid } from "#features/trade/favorites/screens/buyer/saved-grid.tsx";
import { SelectionBar } from "#features/trade/favorites/screens/buyer/selection-bar.tsx";
import { useSelection } from "#features/trade/favorites/screens/buyer/use-selection.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { type Column, DataTable } from "#ui/data-table.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { Inline, Stack, Text, textClass } from "#ui/layout.tsx";
import { lazy } from "#ui/lazy.ts";
import { Moment } from "#ui/moment.tsx";
import { Pager } from "#ui/pager.tsx";
import { toast } from "#ui/toast.ts";

const ChooseList = lazy(() =>
  import("#features/trade/favorites/screens/buyer/choose-list.tsx").then((its) => ({ default: its.ChooseList })),
);

type Row = Favorites["list"][number];

/** Removes favorites at once and offers to undo it. */
const useRemoveFavorites = () => {
  const t = useTranslations("favorites");
  const { revalidate } = useRevalidator();
  const set = async (ids: readonly number[], isSaved: boolean): Promise<boolean> => {
    const isDone = await setFavorites(ids, isSaved);
    if (isDone) await revalidate();
    return isDone;
  };
  return async (rows: readonly Row[]) => {
    const ids = rows.map(({ product_id }) => product_id);
    if (!(await set(ids, false))) return;
    toast(t("favorites.removed", { count: ids.length }), { action: { label: t("undo"), run: () => void set(ids, true) } });
  };
};

/** The company's favorites as a grid or table, with changes since each was saved. */
export function FavoritesTab({ favorites: { list, count, total, most }, lists }: { favorites: Favorites; lists: readonly SavedList[] }) {
  const t = useTranslations("favorites");
  const [params] = useSearchParams();
  const selection = useSelection(list);
  const cart = useAddToCart();
  const remove = useRemoveFavorites();
  const [isChoosing, setChoosing] = useState(false);
  const addChosen = () =>
    cart.products(selection.chosen.map(({ product_id, card }) => ({ product_id, amount: card ? minOrderQuantity(card) : 1 })));
  const toCart = ({ product_id }: Row, amount: number) => cart.products([{ product_id, amount }]);
  if (total === 0) return <NoFavorites />;
  return (
    <>
      <CollectionFilters sorts={savedSorts} views>
        <Text push size="sm" tone="faint" numeric>
          {t("used", { total, most })}
        </Text>
      </CollectionFilters>
      {list.length === 0 && <NoResults>{null}</NoResults>}
      {list.length > 0 && viewOf(params) === "grid" && (
        <SavedProductGrid rows={list} selection={selection} onCart={toCart} onRemove={(row) => void remove([row])} />
      )}
      {list.length > 0 && viewOf(params) === "table" && (
        <FavoritesTable rows={list} selection={selection} onCart={toCart} onRemove={(row) => void remove([row])} />
      )}
      <Pager total={count} pageSize={collectionPageSize} />
      <SelectionBar count={selection.chosen.length} onAll={selection.all} onClear={selection.clear}>
        <Button size="small" icon="list" onClick={() => setChoosing(true)}>
          {t("toList")}
        </Button>
        <Button size="small" icon="trash" onClick={() => void remove(selection.chosen)}>
          {t("remove")}
        </Button>
        <Button size="small" variant="primary" icon="cart" pending={cart.pending} onClick={addChosen}>
          {t("toCart")}
        </Button>
      </SelectionBar>
      <Suspense>
        {isChoosing && (
          <ChooseList open onClose={() => setChoosing(false)} lists={lists} products={selection.chosen} onDone={selection.clear} />
        )}
      </Suspense>
      <UnavailableDialog cart={cart} />
    </>
  );
}

function NoFavorites() {
  const t = useTranslations("favorites.favorites");
  return (
    <Card className={textClass({ above: 5 })}>
      <EmptyState
        help="favorites-and-lists"
        title={t("empty")}
        picture="chair"
        action={
          <ButtonLink to="/home" variant="primary">
            {t("browse")}
          </ButtonLink>
        }
      >
        {t(useAbility("buy") ? "emptyText" : "emptyForReaders")}
      </EmptyState>
    </Card>
  );
}

interface TableProps {
  rows: readonly Row[];
  selection: ReturnType<typeof useSelection<Row>>;
  onCart: (row: Row, amount: number) => void;
  onRemove: (row: Row) => void;
}

function FavoritesTable({ rows, selection, onCart, onRemove }: TableProps) {
  const t = useTranslations("favorites");
  const columns: Column<Row>[] = [
    { key: "product", header: t("product"), cell: (row) => <ProductCell product={row} hideSku /> },
    { key: "own", header: t("customerSku"), cell: (row) => <CustomerSkuField product={row} />, width: "9rem" },
    {
      key: "stock",
      header: t("stock"),
      cell: (row) => (
        <Stack as="span" gap="half" items="start" size="sm" className={css.stacked}>
          <StockText card={row.card} />
          <ChangeNote card={row.card} changes={row.changes} />
        </Stack>
      ),
    },
    { key: "price", header: t("price"), cell: (row) => <PriceText card={row.card} changes={row.changes} />, numeric: true },
    { key: "saved", header: t("saved"), cell: (row) => <Moment at={row.saved_at} />, minor: true },
    {
      key: "actions",
      header: t("actions"),
      numeric: true,
      cell: (row) => (
        <Inline as="span" fit align="stretch" justify="end" gap={1}>
          <CartButton row={row} onCart={onCart} />
          {selection.isOffered && (
            <IconButton icon="trash" size="small" label={t("removeOf", { title: row.title })} onClick={() => onRemove(row)} />
          )}
        </Inline>
      ),
    },
  ];
  return (
    <Card flush className={css.table}>
      <DataTable
        caption={t("tabs.favourites")}
        columns={columns}
        rows={rows}
        rowKey={({ product_id }) => product_id}
        selection={selection.inTable}
        empty={null}
      />
    </Card>
  );
}

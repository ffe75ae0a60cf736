import { useState } from "react";
import { useRevalidator } from "react-router";
import { useTranslations } from "use-intl";
import { request } from "#client/request.ts";
import { UnavailableDialog, useAddToCart } from "#features/trade/favorites/screens/buyer/add-to-cart.tsx";
import { ChooseList } from "#features/trade/favorites/screens/buyer/choose-list.tsx";
import { CollectionFilters, NoResults } from "#features/trade/favorites/screens/buyer/collection-filters.tsx";
import {
  collectionPageSize,
  type ListInfo,
  type ListLine,
  type SavedList,
  tabUrl,
} from "#features/trade/favorites/screens/buyer/collection-query.ts";
import { ListHead } from "#features/trade/favorites/screens/buyer/list-head.tsx";
import { ListTable } from "#features/trade/favorites/screens/buyer/list-table.tsx";
import { SelectionBar } from "#features/trade/favorites/screens/buyer/selection-bar.tsx";
import { useSelection } from "#features/trade/favorites/screens/buyer/use-selection.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { textClass } from "#ui/layout.tsx";
import { Pager } from "#ui/pager.tsx";
import { toast } from "#ui/toast.ts";

/** Removes lines at once and offers to undo it. */
const useRemoveLines = (list_id: number) => {
  const t = useTranslations("favorites");
  const { revalidate } = useRevalidator();
  const undo = async (lines: readonly ListLine[]) => {
    const goods = lines.map(({ product_id, quantity, note }) => ({ product_id, amount: quantity, note }));
    await request("/user/addToList", { list_id, goods_list: JSON.stringify(goods) });
    await revalidate();
  };
  const remove = async (lines: readonly ListLine[]) => {
    await request("/user/removeFromList", { list_id, product_id: lines.map(({ product_id }) => product_id).join(",") });
    const run = () => void undo(lines).catch(() => undefined);
    toast(t("lists.removed", { count: lines.length }), { action: { label: t("undo"), run } });
    await revalidate();
  };
  // The request layer shows refusals as a toast.
  return (lines: readonly ListLine[]) => void remove(lines).catch(() => undefined);
};

/** One list with its lines and the actions on them. */
export function ListScreen({ page: { info, list, count }, lists }: { page: ListInfo; lists: readonly SavedList[] }) {
  const t = useTranslations("favorites");
  const selection = useSelection(list);
  const cart = useAddToCart();
  const remove = useRemoveLines(info.list_id);
  const [isMoving, setMoving] = useState(false);
  const { chosen } = selection;
  return (
    <>
      <ListHead list={info} onCart={() => cart.list(info.list_id)} pending={cart.pending} />
      {info.product_count === 0 ? (
        <EmptyList />
      ) : (
        <>
          <CollectionFilters />
          {list.length === 0 ? (
            <NoResults>{null}</NoResults>
          ) : (
            <ListTable listId={info.list_id} lines={list} selection={selection.inTable} onRemove={(line) => remove([line])} />
          )}
          <Pager total={count} pageSize={collectionPageSize} />
        </>
      )}
      <SelectionBar count={chosen.length} onAll={selection.all} onClear={selection.clear}>
        <Button size="small" icon="arrow-right" onClick={() => setMoving(true)}>
          {t("move")}
        </Button>
        <Button size="small" icon="trash" onClick={() => remove(chosen)}>
          {t("remove")}
        </Button>
        <Button
          size="small"
          variant="primary"
          icon="cart"
          pending={cart.pending}
          onClick={() =>
            cart.list(
              info.list_id,
              chosen.map(({ product_id }) => product_id),
            )
          }
        >
          {t("toCart")}
        </Button>
      </SelectionBar>
      <ChooseList
        open={isMoving}
        onClose={() => setMoving(false)}
        lists={lists}
        products={chosen}
        from={info.list_id}
        onDone={selection.clear}
      />
      <UnavailableDialog cart={cart} />
    </>
  );
}

function EmptyList() {
  const t = useTranslations("favorites.lists");
  return (
    <Card className={textClass({ above: 5 })}>
      <EmptyState
        help="favorites-and-lists"
        title={t("emptyList")}
        picture="ledger"
        action={<ButtonLink to={tabUrl("favourites")}>{t("toFavorites")}</ButtonLink>}
      >
        {t("emptyListText")}
      </EmptyState>
    </Card>
  );
}

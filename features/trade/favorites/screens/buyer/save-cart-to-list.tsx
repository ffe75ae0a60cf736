import { Suspense, use, useState } from "react";
import { request } from "#client/request.ts";
import { ChooseList } from "#features/trade/favorites/screens/buyer/choose-list.tsx";
import type { SavedList } from "#features/trade/favorites/screens/buyer/collection-query.ts";

interface Props {
  products: readonly { product_id: number; amount: number }[];
  onClose: () => void;
}

const noLists = { list: [] as SavedList[] };

/** Dialog that saves cart items to a list. The promise is created outside the suspended component, so that it is not recreated. */
export function SaveCartToList(props: Props) {
  const [listsPromise] = useState(() => request("/user/lists", {}).catch(() => noLists));
  return (
    <Suspense>
      <ListChoice listsPromise={listsPromise} {...props} />
    </Suspense>
  );
}

function ListChoice({ listsPromise, products, onClose }: Props & { listsPromise: Promise<{ list: SavedList[] }> }) {
  const { list } = use(listsPromise);
  return <ChooseList open onClose={onClose} lists={list} products={products} onDone={() => undefined} />;
}

import { Suspense, use, useState } from "react";
import { request } from "#client/request.ts";
import { ChooseList } from "#features/trade/favorites/screens/buyer/choose-list.tsx";
import type { SavedList } from "#features/trade/favorites/screens/buyer/collection-query.ts";

interface Props {
  products: readonly { product_id: number; amount: number }[];
  onClose: () => void;
}

const noLists = { list: [] as SavedList[] };

/** What lies in the cart, put on a list. The lists are asked for here, because who waits for them begins anew when they come. */
export function SaveCartToList(props: Props) {
  const [asked] = useState(() => request("/user/lists", {}).catch(() => noLists));
  return (
    <Suspense>
      <ListChoice asked={asked} {...props} />
    </Suspense>
  );
}

function ListChoice({ asked, products, onClose }: Props & { asked: Promise<{ list: SavedList[] }> }) {
  const { list } = use(asked);
  return <ChooseList open onClose={onClose} lists={list} products={products} onDone={() => undefined} />;
}

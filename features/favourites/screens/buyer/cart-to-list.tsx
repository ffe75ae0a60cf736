import { use, useState } from "react";
import { request } from "#apps/web/request.ts";
import { ChooseList } from "#features/favourites/screens/buyer/choose-list.tsx";

interface Props {
  products: readonly { product_id: number; amount: number }[];
  onClose: () => void;
}

/** What lies in the cart, put on a list; the lists are asked for when it opens. */
export function CartToList({ products, onClose }: Props) {
  const [asked] = useState(() => request("/user/lists", {}).catch(() => ({ list: [] })));
  const { list } = use(asked);
  return <ChooseList open onClose={onClose} lists={list} products={products} onDone={() => undefined} />;
}

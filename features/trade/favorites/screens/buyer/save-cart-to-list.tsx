import { useQueryCall } from "#client/use-query-call.ts";
import { ChooseList } from "#features/trade/favorites/screens/buyer/choose-list.tsx";

interface Props {
  products: readonly { product_id: number; amount: number }[];
  onClose: () => void;
}

/** Dialog that saves cart items to a list. Without the lists, a new one can still be made. */
export function SaveCartToList({ products, onClose }: Props) {
  const { data, refusal } = useQueryCall("/user/lists", {});
  if (!data && !refusal) return null;
  return <ChooseList open onClose={onClose} lists={data?.list ?? []} products={products} onDone={() => undefined} />;
}

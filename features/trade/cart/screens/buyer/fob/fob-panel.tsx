import { useTranslations } from "use-intl";
import type { CartParts } from "#features/trade/cart/screens/buyer/cart-parts.ts";
import { FobGroups } from "#features/trade/cart/screens/buyer/fob/fob-groups.tsx";
import { type FobCart, getFobLines } from "#features/trade/cart/screens/buyer/fob/fob-lines.ts";
import { FobSummary } from "#features/trade/cart/screens/buyer/fob/fob-summary.tsx";
import { useFobSelection } from "#features/trade/cart/screens/buyer/fob/use-fob-selection.ts";
import { useQuantities } from "#features/trade/cart/screens/buyer/use-quantities.ts";
import { useRemoveLine } from "#features/trade/cart/screens/buyer/use-remove-line.ts";
import { ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";

/** The FOB mode of the cart drawer: lines by manufacturer and the contract button. */
export function FobPanel({ cart, parts, reload }: { cart: FobCart; parts: CartParts; reload: () => Promise<void> }) {
  const texts = useTranslations("cart");
  const fetched = getFobLines(cart);
  const quantities = useQuantities(fetched, reload);
  const remove = useRemoveLine(reload);
  const lines = fetched.map(quantities.current);
  const selection = useFobSelection(lines);
  if (lines.length === 0) {
    return (
      <EmptyState help="fob-overview" title={texts("fobEmptyTitle")} action={<ButtonLink to="/fob_zone">{texts("fobBrowse")}</ButtonLink>}>
        {texts("fobEmptyText")}
      </EmptyState>
    );
  }
  const saved = () => {
    selection.clear();
    void reload();
  };
  return (
    <>
      <FobGroups cart={cart} current={quantities.current} selection={selection} onQuantity={quantities.set} onRemove={remove} />
      <FobSummary lines={selection.selected} parts={parts} onContract={saved} onAdded={() => void reload()} />
    </>
  );
}

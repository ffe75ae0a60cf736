import { useRevalidator } from "react-router";
import { useTranslations } from "use-intl";
import { containerType, getBestContainer, getRemainingLoad } from "#features/inventory/nearby/rules/containers.ts";
import type { CartParts } from "#features/trade/cart/screens/buyer/cart-parts.ts";
import { FobGroups } from "#features/trade/cart/screens/buyer/fob/fob-groups.tsx";
import { type FobCart, getFobLines, summarizeFobLines } from "#features/trade/cart/screens/buyer/fob/fob-lines.ts";
import { FobSummary } from "#features/trade/cart/screens/buyer/fob/fob-summary.tsx";
import { RestGoods } from "#features/trade/cart/screens/buyer/fob/rest-goods.tsx";
import { useFobSelection } from "#features/trade/cart/screens/buyer/fob/use-fob-selection.ts";
import { useQuantities } from "#features/trade/cart/screens/buyer/use-quantities.ts";
import { useRemoveLine } from "#features/trade/cart/screens/buyer/use-remove-line.ts";
import { ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Stack, Text } from "#ui/layout.tsx";
import { TwoColumns } from "#ui/two-columns.tsx";

/** The FOB part of the cart page: lines by manufacturer, what they fill, and more goods of the selected manufacturer. */
export function FobCartScreen({ cart, parts }: { cart: FobCart; parts: CartParts }) {
  const t = useTranslations("cartFob");
  const texts = useTranslations("cart");
  const { revalidate } = useRevalidator();
  const fetched = getFobLines(cart);
  const quantities = useQuantities(fetched, revalidate);
  const remove = useRemoveLine(revalidate);
  const lines = fetched.map(quantities.current);
  const selection = useFobSelection(lines);
  const reload = () => {
    selection.clear();
    void revalidate();
  };
  if (lines.length === 0) {
    return (
      <EmptyState
        help="fob-overview"
        title={texts("fobEmptyTitle")}
        action={
          <ButtonLink variant="primary" to="/fob_zone">
            {texts("fobBrowse")}
          </ButtonLink>
        }
      >
        {texts("fobEmptyText")}
      </EmptyState>
    );
  }
  const { load } = summarizeFobLines(selection.selected);
  const best = getBestContainer(load);
  const chosen = selection.selected[0] ?? (cart.list.length === 1 ? lines[0] : undefined);
  return (
    <Stack gap={4}>
      <Text tone="soft" above={4}>
        {t("intro")}
      </Text>
      <TwoColumns
        sticky
        width={22}
        side={<FobSummary lines={selection.selected} parts={parts} onContract={reload} onAdded={() => void revalidate()} />}
      >
        <FobGroups cart={cart} current={quantities.current} selection={selection} onQuantity={quantities.set} onRemove={remove} />
        {chosen && (
          <RestGoods
            key={chosen.merchant_uuid}
            merchantUuid={chosen.merchant_uuid}
            merchant={chosen.merchant_name}
            space={getRemainingLoad(load, containerType(best?.code ?? "40HQ"))}
            onAdded={() => void revalidate()}
          />
        )}
      </TwoColumns>
    </Stack>
  );
}

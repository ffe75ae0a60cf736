import { classes } from "#ui/classes.ts";
import { useMoney } from "#ui/money.tsx";
import css from "#ui/price-slot.module.css";

interface Props {
  /** The offer whose price belongs here. */
  relationId: number;
  /** The price if it is known. */
  price?: string | undefined;
  className?: string | undefined;
}

/** The same object in each render, so that React never overwrites a price that was written into the slot. */
const writtenByScript = { __html: "" };

/**
 * The place of a price while the page loads: a skeleton for logged-in users from the first paint, hidden from visitors. As soon as
 * the response arrives, the head script writes the price into it (`apps/web/inline-scripts/show-prices.ts`), before hydration.
 */
export function PriceSlot({ relationId, price, className }: Props) {
  const money = useMoney();
  const merged = classes(css.slot, className);
  if (price !== undefined)
    return (
      <span className={merged}>
        <data value={price}>{money(price)}</data>
      </span>
    );
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the constant above is empty
  return <span className={merged} data-price-slot={relationId} suppressHydrationWarning dangerouslySetInnerHTML={writtenByScript} />;
}

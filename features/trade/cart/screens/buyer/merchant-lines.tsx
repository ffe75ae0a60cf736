import { Suspense } from "react";
import { useTranslations } from "use-intl";
import { useMeasures } from "#client/measures.ts";
import css from "#features/trade/cart/screens/buyer/cart.module.css";
import { CartLineRow } from "#features/trade/cart/screens/buyer/cart-line-row.tsx";
import { type Cart, type CartLine, summarizeLines } from "#features/trade/cart/screens/buyer/cart-lines.ts";
import type { Selection } from "#features/trade/cart/screens/buyer/use-selection.ts";
import type { OtherWarehouse } from "#features/trade/cart/screens/buyer/use-switch-warehouse.ts";
import { classes } from "#ui/classes.ts";
import { Inline, inlineClass, Text, textClass } from "#ui/layout.tsx";
import { lazy } from "#ui/lazy.ts";
import { Money } from "#ui/money.tsx";

const GroupDelivery = lazy(async () => ({ default: (await import("#features/trade/cart/screens/buyer/cart-freight.tsx")).GroupDelivery }));

const CartRule = lazy(async () => ({ default: (await import("#features/trade/cart/screens/buyer/cart-rule.tsx")).CartRule }));

interface Props {
  lines: readonly CartLine[];
  selection: Selection;
  onQuantity: (line: CartLine, amount: number) => void;
  onRemove: (line: CartLine) => void;
  onSwitch: (line: CartLine, place: OtherWarehouse) => void;
  /** Beside the checkbox; the name of the merchant without it. */
  label?: string;
  /** Shows the subtotal of the selected lines, with the company's quantity discounts. */
  discounts?: Cart["buy_discount"];
}

/** Lines of one merchant, which become one order, with a checkbox for all of them and their subtotal. */
export function MerchantLines({ lines, selection, onQuantity, onRemove, onSwitch, label, discounts }: Props) {
  const t = useTranslations("cart");
  const open = lines.filter(({ problem }) => problem === "");
  const chosen = open.filter(selection.has);
  const merchant = lines[0]?.merchant_name ?? "";
  // The rule of a manufacturer is about all of its goods: it stands at the first of its groups.
  const ofMerchant = selection.selected.filter(({ merchant_id }) => merchant_id === lines[0]?.merchant_id);
  const isRuled = ofMerchant[0]?.order_rule && lines.some(({ cart_id }) => cart_id === ofMerchant[0]?.cart_id);
  const setBox = (box: HTMLInputElement | null) => {
    if (box) box.indeterminate = chosen.length > 0 && chosen.length < open.length;
  };
  return (
    <>
      <label className={classes(inlineClass({ gap: 3, pad: 3, padX: 4, size: "sm", weight: "medium", ground: "sunken" }), css.merchant)}>
        <input
          ref={setBox}
          type="checkbox"
          checked={open.length > 0 && chosen.length === open.length}
          disabled={open.length === 0}
          aria-label={t("selectGroup", { merchant })}
          onChange={(event) => (event.target.checked ? selection.add(open) : selection.drop(open))}
        />
        {label ?? merchant}
      </label>
      <ul className="plain">
        {lines.map((line) => (
          <CartLineRow
            key={line.cart_id}
            line={line}
            selected={selection.has(line)}
            onSelect={(selected) => (selected ? selection.add([line]) : selection.drop([line]))}
            onQuantity={(amount) => onQuantity(line, amount)}
            onRemove={() => onRemove(line)}
            onSwitch={(place) => onSwitch(line, place)}
          />
        ))}
      </ul>
      {isRuled && (
        <Suspense>
          <CartRule lines={ofMerchant} onQuantity={onQuantity} />
        </Suspense>
      )}
      {discounts && chosen.length > 0 && <GroupTotal lines={chosen} discounts={discounts} selected={selection.selected} />}
    </>
  );
}

interface TotalProps {
  lines: readonly CartLine[];
  discounts: Cart["buy_discount"];
  selected: readonly CartLine[];
}

/** Dates and freight of the lines of one order, with their pieces, volume and subtotal before freight. */
function GroupTotal({ lines, discounts, selected }: TotalProps) {
  const t = useTranslations("cart");
  const measures = useMeasures();
  const { pieces, load, actual_payment } = summarizeLines(lines, discounts);
  return (
    <Inline as="p" wrap gap={3} pad={3} padX={4} justify="end" align="baseline" size="sm" rule="above" className={css.merchant}>
      <Suspense>
        <GroupDelivery lines={lines} selected={selected} />
      </Suspense>
      <Text as="span" tone="soft">
        {t("groupFacts", { pieces, volume: measures.volume(load.volume_cm3) })}
      </Text>
      <span>{t("subtotal")}</span>
      <Money amount={actual_payment} className={textClass({ weight: "bold" })} />
    </Inline>
  );
}

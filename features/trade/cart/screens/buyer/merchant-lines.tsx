import { useTranslations } from "use-intl";
import css from "#features/trade/cart/screens/buyer/cart.module.css";
import { CartLineRow } from "#features/trade/cart/screens/buyer/cart-line-row.tsx";
import type { CartLine } from "#features/trade/cart/screens/buyer/cart-lines.ts";
import type { Selection } from "#features/trade/cart/screens/buyer/use-selection.ts";
import type { OtherWarehouse } from "#features/trade/cart/screens/buyer/use-switch-warehouse.ts";
import { classes } from "#ui/classes.ts";
import { inlineClass } from "#ui/layout.tsx";

interface Props {
  lines: readonly CartLine[];
  selection: Selection;
  onQuantity: (line: CartLine, amount: number) => void;
  onRemove: (line: CartLine) => void;
  onSwitch: (line: CartLine, place: OtherWarehouse) => void;
  /** Beside the checkbox; the name of the merchant without it. */
  label?: string;
}

/** Lines of one merchant, which can be ordered together, with a checkbox for all of them. */
export function MerchantLines({ lines, selection, onQuantity, onRemove, onSwitch, label }: Props) {
  const t = useTranslations("cart");
  const open = lines.filter(({ problem }) => problem === "");
  const chosen = open.filter(selection.has);
  const merchant = lines[0]?.merchant_name ?? "";
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
    </>
  );
}

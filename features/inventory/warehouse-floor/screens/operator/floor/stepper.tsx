import { useTranslations } from "use-intl";
import css from "#features/inventory/warehouse-floor/screens/operator/floor/floor.module.css";

const maxPieces = 999_999;

interface Props {
  quantity: number;
  /** What is counted, where it is not simply pieces. */
  label?: string;
  onChange: (quantity: number) => void;
}

/** Pieces, by buttons for a thumb in a glove or typed. */
export function Stepper({ quantity, label, onChange }: Props) {
  const t = useTranslations("warehouseFloorConsole");
  const of = (action: string): string => (label ? `${label}: ${action}` : action);
  const change = (next: number) => {
    if (next >= 0 && next <= maxPieces) onChange(next);
  };
  return (
    <div className={css.stepper}>
      <button type="button" className={css.step} aria-label={of(t("floor.fewer"))} onClick={() => change(quantity - 1)}>
        −
      </button>
      <input
        className={css.quantity}
        aria-label={label ?? t("quantity")}
        inputMode="numeric"
        maxLength={6}
        value={quantity}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => /^\d*$/.test(target.value) && change(Number(target.value))}
      />
      <button type="button" className={css.step} aria-label={of(t("floor.more"))} onClick={() => change(quantity + 1)}>
        +
      </button>
    </div>
  );
}

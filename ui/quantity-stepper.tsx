import { type ChangeEvent, type KeyboardEvent, useId, useRef, useState } from "react";
import { useLocale, useTranslations } from "use-intl";
import { toLanguage } from "#kernel/languages.ts";
import { Icon } from "#ui/icon.tsx";
import { correctQuantity, maxQuantity, minQuantity, type QuantityCorrection, settleQuantity } from "#ui/quantity.ts";
import css from "#ui/quantity-stepper.module.css";

interface Props {
  value: number;
  onChange: (quantity: number) => void;
  /** Accessible name: `Quantity of Oslo sofa`. */
  label: string;
  min?: number;
  max?: number;
  /** Pack size: quantities are multiples of it. */
  pack?: number;
  disabled?: boolean;
}

/**
 * Quantity input with buttons. While typing, every valid value is applied at once, so that prices follow. On blur, an invalid
 * value is corrected with a note, and text that is no whole number restores the value before the input with a note.
 */
export function QuantityStepper({ value, onChange, label, min = 1, max, pack = 1, disabled = false }: Props) {
  const t = useTranslations("ui.quantity");
  const language = toLanguage(useLocale());
  const noteId = useId();
  const [typed, setTyped] = useState<string>();
  const [note, setNote] = useState<QuantityCorrection>();
  /** The quantity when the input began. */
  const before = useRef(value);
  const bounds = { min, max, pack };
  const [least, most] = [minQuantity(bounds), maxQuantity(bounds)];

  const apply = (quantity: number) => {
    if (quantity !== value) onChange(quantity);
  };
  const step = (by: number) => {
    setTyped(undefined);
    setNote(undefined);
    onChange(Math.min(Math.max(value + by, least), most));
  };
  const handleInput = ({ target }: ChangeEvent<HTMLInputElement>) => {
    if (typed === undefined) before.current = value;
    setTyped(target.value);
    setNote(undefined);
    const allowed = correctQuantity(target.value, bounds, language);
    // "2" on the way to "2.5" has been applied already; the text as a whole is no quantity.
    if (!allowed) apply(before.current);
    else if (!allowed.correction) apply(allowed.quantity);
  };
  const handleBlur = () => {
    if (typed === undefined) return;
    const { quantity, correction } = settleQuantity(typed, before.current, bounds, language);
    setTyped(undefined);
    setNote(correction);
    apply(quantity);
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Enter") handleBlur();
    if (event.key !== "ArrowUp" && event.key !== "ArrowDown") return;
    event.preventDefault();
    step(event.key === "ArrowUp" ? pack : -pack);
  };

  return (
    <div className={css.stepper}>
      <div className={css.row}>
        <button type="button" aria-label={t("less")} disabled={disabled || value <= least} onClick={() => step(-pack)}>
          <Icon name="minus" size={16} />
        </button>
        <input
          inputMode="numeric"
          autoComplete="off"
          maxLength={12}
          aria-label={label}
          aria-describedby={note && noteId}
          value={typed ?? value}
          disabled={disabled}
          onChange={handleInput}
          onBlur={handleBlur}
          onKeyDown={handleKeyDown}
          onFocus={(event) => event.target.select()}
        />
        <button type="button" aria-label={t("more")} disabled={disabled || value >= most} onClick={() => step(pack)}>
          <Icon name="plus" size={16} />
        </button>
      </div>
      <p id={noteId} role="status" className={css.note}>
        {note === "raised" && t("raised", { min: least })}
        {note === "lowered" && t("lowered", { max: most })}
        {note === "packed" && t("packed", { pack })}
        {note === "restored" && t("restored", { quantity: value })}
      </p>
    </div>
  );
}

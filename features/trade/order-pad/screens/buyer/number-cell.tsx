import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import type { PadCatalog, PadProduct } from "#features/trade/order-pad/rules/pad-catalog.ts";
import css from "#features/trade/order-pad/screens/buyer/order-pad.module.css";
import { placePopover } from "#ui/place-popover.ts";

interface Props {
  id: string;
  value: string;
  label: string;
  /** What to type, shown while the cell is empty. */
  placeholder?: string | undefined;
  catalog: PadCatalog;
  /** Element that names what is wrong with the row. */
  verdictId: string;
  isWrong: boolean;
  onType: (value: string) => void;
  onPick: (product: PadProduct) => void;
}

const maxSuggestions = 8;
const minSearchLength = 2;

/** The number of a row: typed, or picked from the products whose number or name matches. */
export function NumberCell({ id, value, label, placeholder, catalog, verdictId, isWrong, onType, onPick }: Props) {
  const t = useTranslations("orderPad");
  const listId = useId();
  const list = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [at, setAt] = useState(-1);
  const text = value.trim();
  const found = isOpen && text.length >= minSearchLength && !catalog.resolve(text) ? catalog.search(text, maxSuggestions) : [];
  const isShown = found.length > 0;
  useEffect(() => {
    const popover = list.current;
    const field = document.getElementById(id);
    if (!isShown || !popover || !field) return undefined;
    popover.showPopover();
    placePopover(popover, field, "start");
    return () => popover.hidePopover();
  }, [isShown, id]);

  const pick = (product: PadProduct) => {
    setOpen(false);
    setAt(-1);
    onPick(product);
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (!isShown || event.altKey || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return;
    const product = found[at];
    if (event.key === "ArrowDown") setAt((at + 1) % found.length);
    else if (event.key === "ArrowUp" && at >= 0) setAt(at - 1);
    else if (event.key === "Enter" && product) pick(product);
    else if (event.key === "Escape") setOpen(false);
    else return;
    event.preventDefault();
  };
  return (
    <>
      <input
        id={id}
        className={css.input}
        value={value}
        aria-label={label}
        placeholder={placeholder}
        aria-invalid={isWrong || undefined}
        aria-describedby={verdictId}
        role="combobox"
        aria-expanded={isShown}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={isShown && at >= 0 ? `${listId}-${at}` : undefined}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={60}
        onChange={({ target }) => {
          setOpen(true);
          setAt(-1);
          onType(target.value);
        }}
        onBlur={() => setOpen(false)}
        onKeyDown={handleKeyDown}
      />
      <div ref={list} id={listId} role="listbox" aria-label={t("suggestions")} popover="manual" className={css.suggestions}>
        {found.map((product, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the input
          <div
            key={product.product_id}
            id={`${listId}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === at}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => pick(product)}
          >
            <b>{product.goods_sn}</b>
            <span>{product.title}</span>
          </div>
        ))}
      </div>
    </>
  );
}

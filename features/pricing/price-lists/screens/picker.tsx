import { type ReactNode, useId, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import css from "#features/pricing/price-lists/screens/price-lists.module.css";

interface Props<Row> {
  label: string;
  hint?: string;
  /** Asked a moment after the last key; the newest answer counts. */
  search: (keyword: string) => Promise<Row[]>;
  rowKey: (row: Row) => number;
  row: (row: Row) => ReactNode;
  onPick: (row: Row) => void;
  /** Looks before anything was typed: where the whole choice is short. */
  eager?: boolean;
}

const debounceMs = 250;

/** A field to search in, and what it finds below it, to be taken one by one. */
export function Picker<Row>({ label, hint, search, rowKey, row, onPick, eager = false }: Props<Row>) {
  const t = useTranslations("priceListsConsole.edit");
  const id = useId();
  const [found, setFound] = useState<Row[]>();
  const requestNumber = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const ask = (keyword: string) => {
    clearTimeout(timer.current);
    requestNumber.current += 1;
    const mine = requestNumber.current;
    if (keyword.trim() === "" && !eager) return setFound(undefined);
    timer.current = setTimeout(async () => {
      const rows = await search(keyword.trim()).catch(() => []);
      if (mine === requestNumber.current) setFound(rows);
    }, debounceMs);
  };
  const close = () => {
    requestNumber.current += 1;
    clearTimeout(timer.current);
    setFound(undefined);
  };
  return (
    // Leaving the field and its findings closes them.
    <search
      className={css.picker}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) close();
      }}
      onKeyDown={(event) => {
        if (event.key === "Escape" && found) {
          event.stopPropagation();
          close();
        }
      }}
    >
      <input
        id={id}
        type="search"
        className={css.input}
        aria-label={label}
        placeholder={hint ?? label}
        maxLength={120}
        autoComplete="off"
        onChange={(event) => ask(event.target.value)}
        onFocus={(event) => (eager || event.target.value) && ask(event.target.value)}
      />
      {found && (
        <div className={css.found}>
          {found.length === 0 && <p>{t("noOffers")}</p>}
          {found.map((its) => (
            <button
              key={rowKey(its)}
              type="button"
              onClick={() => {
                onPick(its);
                close();
              }}
            >
              {row(its)}
            </button>
          ))}
        </div>
      )}
    </search>
  );
}

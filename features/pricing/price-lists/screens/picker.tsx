import { type ReactNode, useId, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import css from "#features/pricing/price-lists/screens/price-lists.module.css";

interface Props<Row> {
  label: string;
  hint?: string;
  /** Called after a pause in typing; only the latest result is shown. */
  search: (keyword: string) => Promise<Row[]>;
  rowKey: (row: Row) => number;
  row: (row: Row) => ReactNode;
  onPick: (row: Row) => void;
  /** Searches on focus, before anything is typed. */
  eager?: boolean;
}

const debounceMs = 250;

/** A search field with a result list to select from. */
export function Picker<Row>({ label, hint, search, rowKey, row, onPick, eager = false }: Props<Row>) {
  const t = useTranslations("priceListsConsole.edit");
  const id = useId();
  const [found, setFound] = useState<Row[]>();
  const requestNumber = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const scheduleSearch = (keyword: string) => {
    clearTimeout(timer.current);
    requestNumber.current += 1;
    const currentRequest = requestNumber.current;
    if (keyword.trim() === "" && !eager) return setFound(undefined);
    timer.current = setTimeout(async () => {
      const rows = await search(keyword.trim()).catch(() => []);
      if (currentRequest === requestNumber.current) setFound(rows);
    }, debounceMs);
  };
  const close = () => {
    requestNumber.current += 1;
    clearTimeout(timer.current);
    setFound(undefined);
  };
  return (
    // Leaving the field and the results closes the results.
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
        onChange={(event) => scheduleSearch(event.target.value)}
        onFocus={(event) => (eager || event.target.value) && scheduleSearch(event.target.value)}
      />
      {found && (
        <div className={css.found}>
          {found.length === 0 && <p>{t("noOffers")}</p>}
          {found.map((result) => (
            <button
              key={rowKey(result)}
              type="button"
              onClick={() => {
                onPick(result);
                close();
              }}
            >
              {row(result)}
            </button>
          ))}
        </div>
      )}
    </search>
  );
}

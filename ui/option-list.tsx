import "#ui/react-aria-setup.ts";
import "#ui/react-aria.css";
import { useEffect, useRef, useState } from "react";
import { Autocomplete } from "react-aria-components/Autocomplete";
import { I18nProvider } from "react-aria-components/I18nProvider";
import { Header, ListBox, ListBoxItem, ListBoxSection } from "react-aria-components/ListBox";
import { Input, TextField } from "react-aria-components/TextField";
import { useLocale, useTranslations } from "use-intl";
import { Icon } from "#ui/icon.tsx";
import type { IconName } from "#ui/icon-paths.ts";
import { filterOptions } from "#ui/option-filter.ts";
import css from "#ui/option-list.module.css";

export interface Option {
  value: string;
  label: string;
  /** A second text: an account, a number, a keyboard shortcut. */
  note?: string;
  icon?: IconName;
}

export interface OptionGroup {
  label?: string;
  options: readonly Option[];
}

/** Answers the options of a keyword; the signal is aborted when the user types on. */
export type OptionSearch = (keyword: string, signal: AbortSignal) => Promise<readonly OptionGroup[]>;

interface Props {
  label: string;
  placeholder?: string;
  /** Known options, filtered while typing. */
  groups: readonly OptionGroup[];
  /** Fetches more options; they stand below the known ones. */
  search?: OptionSearch | undefined;
  selection: "single" | "multiple" | "action";
  selected?: readonly string[];
  onSelect: (option: Option) => void;
}

const debounceMs = 200;

interface Search {
  groups: readonly OptionGroup[];
  state: "idle" | "loading" | "failed";
}

/** Fetches options after a pause in typing. The last result stays until the next one is there. */
const useOptionSearch = (keyword: string, search: OptionSearch | undefined): Search => {
  const [found, setFound] = useState<Search>({ groups: [], state: search ? "loading" : "idle" });
  const latestSearch = useRef(search);
  const hasSearch = search !== undefined;
  useEffect(() => {
    latestSearch.current = search;
  });
  useEffect(() => {
    if (!hasSearch) return undefined;
    const abort = new AbortController();
    const run = async () => {
      setFound((known) => ({ ...known, state: "loading" }));
      const groups = await latestSearch.current?.(keyword.trim(), abort.signal).catch(() => undefined);
      if (abort.signal.aborted) return;
      setFound(groups ? { groups, state: "idle" } : { groups: [], state: "failed" });
    };
    const timer = setTimeout(run, keyword === "" ? 0 : debounceMs);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [keyword, hasSearch]);
  return found;
};

/** A search field over a list of options: arrow keys move, Enter selects, the focus stays in the field. */
export function OptionList({ label, placeholder, groups, search, selection, selected = [], onSelect }: Props) {
  const t = useTranslations("uiControls.list");
  const [keyword, setKeyword] = useState("");
  const found = useOptionSearch(keyword, search);
  const known = groups.map((group) => ({
    ...group,
    options: filterOptions(group.options, keyword, ({ label: text, note }) => `${text} ${note ?? ""}`),
  }));
  const shown = [...known, ...found.groups].filter(({ options }) => options.length > 0);
  const select = (value: string) => {
    const option = shown.flatMap(({ options }) => options).find((each) => each.value === value);
    if (option) onSelect(option);
  };
  const handleSelection = (keys: "all" | Set<string | number>) => {
    const values = keys === "all" ? [] : [...keys].map(toValue);
    const changed = values.find((value) => !selected.includes(value)) ?? selected.find((value) => !values.includes(value));
    if (changed !== undefined) select(changed);
  };
  const emptyText = {
    loading: t("loading"),
    failed: t("failed"),
    idle: keyword.trim() ? t("noResults", { keyword }) : t(search ? "type" : "empty"),
  };
  return (
    <I18nProvider locale={useLocale()}>
      <Autocomplete inputValue={keyword} onInputChange={setKeyword}>
        <TextField type="search" aria-label={placeholder ?? t("search")} className={css.search ?? ""} autoFocus>
          <Icon name="search" size={16} />
          <Input placeholder={placeholder ?? t("search")} className={css.input ?? ""} />
        </TextField>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keyboard */}
        <section className={css.scroller} aria-label={label} tabIndex={0}>
          <ListBox
            aria-label={label}
            className={css.list ?? ""}
            // Escape closes the list; it does not clear the selection.
            escapeKeyBehavior="none"
            {...(selection === "action"
              ? { selectionMode: "none" as const, onAction: (key: string | number) => select(toValue(key)) }
              : { selectionMode: selection, selectedKeys: selected.map(toKey), onSelectionChange: handleSelection })}
            renderEmptyState={() => <p className={css.empty}>{emptyText[found.state]}</p>}
          >
            {shown.map((group, index) =>
              group.label ? (
                <ListBoxSection key={group.label} id={`group-${index}`} className={css.group ?? ""}>
                  <Header className={css.header ?? ""}>{group.label}</Header>
                  {group.options.map((option) => optionItem(option, selection))}
                </ListBoxSection>
              ) : (
                group.options.map((option) => optionItem(option, selection))
              ),
            )}
          </ListBox>
        </section>
      </Autocomplete>
    </I18nProvider>
  );
}

/** React Aria does not accept an empty key, but an option may have an empty value. */
const toKey = (value: string): string => `option:${value}`;

const toValue = (key: string | number): string => String(key).slice("option:".length);

/** Called as a function, because React Aria reads the items of a list as its direct children. */
const optionItem = ({ value, label, note, icon }: Option, selection: Props["selection"]) => (
  <ListBoxItem key={value} id={toKey(value)} textValue={label} className={css.option ?? ""}>
    {({ isSelected }) => (
      <>
        {icon && <Icon name={icon} size={16} />}
        <span className={css.text}>{label}</span>
        {note && <span className={css.note}>{note}</span>}
        {selection !== "action" && <Icon name="check" size={16} className={isSelected ? css.check : css.unchecked} />}
      </>
    )}
  </ListBoxItem>
);

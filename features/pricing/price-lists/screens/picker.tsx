import { useRef } from "react";
import { Combobox } from "#ui/combobox.tsx";
import type { Option } from "#ui/option-list.tsx";

interface Props<Row> {
  label: string;
  hint?: string;
  search: (keyword: string) => Promise<Row[]>;
  rowKey: (row: Row) => number;
  toOption: (row: Row) => Omit<Option, "value">;
  onPick: (row: Row) => void;
  /** Searches when it is opened, before anything is typed. */
  eager?: boolean;
}

/** A field to search for rows and add one of them at a time. */
export function Picker<Row>({ label, hint, search, rowKey, toOption, onPick, eager = false }: Props<Row>) {
  const rows = useRef(new Map<string, Row>());
  const searchOptions = async (keyword: string): Promise<Option[]> => {
    if (keyword === "" && !eager) return [];
    const found = await search(keyword);
    for (const row of found) rows.current.set(String(rowKey(row)), row);
    return found.map((row) => ({ value: String(rowKey(row)), ...toOption(row) }));
  };
  const pick = (key: string) => {
    const row = rows.current.get(key);
    if (row) onPick(row);
  };
  return (
    <Combobox
      name="picker"
      label={label}
      labelHidden
      placeholder={hint ?? label}
      searchPlaceholder={label}
      value=""
      search={searchOptions}
      onChange={pick}
    />
  );
}

import type { DataOf } from "#client/calls.ts";
import { filterOptions } from "#ui/option-filter.ts";
import type { Option } from "#ui/option-list.tsx";

type KnownPort = DataOf<"/home/contractPorts">["list"][number];

interface Texts {
  /** Beside a text that is no port of the list. */
  asTyped: string;
  /** The choice of no port; undefined where a port is required. */
  none: string | undefined;
}

/**
 * The options of a port that is held as a text: the offered ports by their English names, because readers of all languages see the text,
 * and below them what was typed. Ports of the same name are one option.
 */
export const toPortOptions = (ports: readonly KnownPort[], keyword: string, { asTyped, none }: Texts): Option[] => {
  const offered = Map.groupBy(
    ports.filter(({ is_retired }) => !is_retired),
    ({ name_en }) => name_en,
  );
  const options = [...offered].map(([name_en, same]) => ({
    value: name_en,
    label: name_en,
    note: same.map(({ name, country, code }) => [...(name === name_en ? [] : [name]), country, code].join(" · ")).join("; "),
  }));
  const typed = keyword.trim();
  if (typed === "") return none === undefined ? options : [{ value: "", label: none }, ...options];
  const found = filterOptions(options, typed, ({ label, note }) => `${label} ${note}`);
  const isName = found.some(({ value }) => value.toLowerCase() === typed.toLowerCase());
  return isName ? found : [...found, { value: typed, label: typed, note: asTyped }];
};

import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import compile from "icu-minify/compile";
import { isWords, type Texts } from "../../kernel/texts.ts";
import { checkedTexts } from "./messages/checked-texts.ts";
import { groups } from "./messages/groups.ts";
import { textFile } from "./messages/text-files.ts";

/**
 * Writes the types of all message keys and their arguments, from the English texts. They hold no wording, so a changed wording does not
 * change the type of any screen, and the type check looks at the message file only.
 */

type Compiled = ReturnType<typeof compile>;

const typesFile = ".generated/messages.d.ts";

/** The kinds of arguments by their number in compiled messages. Selects stay, because their options are the values allowed. */
const formats = { 2: "plural, other {}", 3: "selectordinal, other {}", 4: "number", 5: "date", 6: "time" } as const;

const isOptions = (value: unknown): value is Record<string, Compiled> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** A message without wording: `{count, plural, other {}}<b></b>` for `{count, plural, other {# pieces in <b>stock</b>}}`. */
export const withoutWording = (message: Compiled): string =>
  Array.isArray(message) ? [...new Set(message.map((part) => partWithoutWording(part)))].join("") : "";

const partWithoutWording = (part: Exclude<Compiled, string>[number]): string => {
  if (!Array.isArray(part)) return "";
  const [name, kind, options] = part as [string, unknown, unknown];
  if (part.length === 1) return `{${name}}`;
  const isArgument = typeof kind === "number" && kind > 0;
  if (!isArgument) return `<${name}>${withoutWording(part.slice(1) as Compiled)}</${name}>`;
  if (kind === 1 && isOptions(options)) {
    const cases = Object.entries(options).map(([option, text]) => `${option} {${withoutWording(text)}}`);
    return `{${name}, select, ${cases.join(" ")}}`;
  }
  const nested = kind <= 3 && isOptions(options) ? Object.values(options).map((text) => withoutWording(text)) : [];
  return [`{${name}, ${formats[kind as keyof typeof formats]}}`, ...new Set(nested)].join("");
};

const declare = (texts: Texts): string =>
  `{${Object.entries(texts)
    .map(([key, text]) => `${JSON.stringify(key)}:${isWords(text) ? JSON.stringify(withoutWording(compile(text[0]))) : declare(text)};`)
    .join("")}}`;

const declareNamespace = async (namespace: string): Promise<string> => `${namespace}:${declare(await checkedTexts(textFile(namespace)))};`;

const typesOf = (namespaces: readonly string[]): string => `import type { Language } from "#kernel/languages.ts";

interface Messages {
${namespaces.join("\n")}
}

declare module "use-intl" {
  interface AppConfig {
    Locale: Language;
    Messages: Messages;
  }
}

declare module "#client/messages/registry.ts" {
  interface RegisteredMessages extends Messages {}
}
`;

const readBefore = (): string | undefined => {
  try {
    return readFileSync(typesFile, "utf8");
  } catch {
    return undefined;
  }
};

/** Writes the types where they differ from what is there. */
export const writeMessageTypes = async (): Promise<void> => {
  const namespaces = [...new Set(Object.values(groups).flat())].toSorted();
  const types = typesOf(await Promise.all(namespaces.map(declareNamespace)));
  if (readBefore() === types) return;
  mkdirSync(dirname(typesFile), { recursive: true });
  writeFileSync(typesFile, types);
};

if (import.meta.main) await writeMessageTypes();

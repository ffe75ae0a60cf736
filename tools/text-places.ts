import { parseSync } from "vite";
import { type Language, languages } from "#kernel/languages.ts";

export interface Place {
  key: string;
  words: readonly string[];
  /** Where each language is written, as offsets into the source. */
  spans: readonly (readonly [start: number, end: number])[];
}

type Node = { type: string; start: number; end: number } & Record<string, unknown>;

const unwrap = (node: Node): Node => (node.type.startsWith("TS") ? unwrap(node.expression as Node) : node);

const keyOf = (property: Node): string => {
  const key = property.key as Node;
  return String(key.name ?? key.value);
};

const placesIn = (node: Node, path: string): Place[] =>
  (node.properties as Node[]).flatMap((property) => {
    const key = path + keyOf(property);
    const value = unwrap(property.value as Node);
    if (value.type === "ObjectExpression") return placesIn(value, `${key}.`);
    if (value.type !== "ArrayExpression") return [];
    const elements = value.elements as (Node & { value: string })[];
    return [{ key, words: elements.map((element) => element.value), spans: elements.map(({ start, end }) => [start, end] as const) }];
  });

/** The texts that are written in a file, with their places. */
export const readPlaces = (source: string): Place[] =>
  (parseSync("texts.ts", source).program.body as unknown as Node[])
    .filter(({ type }) => type === "ExportNamedDeclaration")
    .flatMap(({ declaration }) => ((declaration as Node).declarations as Node[]).map(({ init }) => unwrap(init as Node)))
    .flatMap((init) => placesIn(init, ""));

/**
 * The source of a file with the given texts of one language, by key. Returns undefined where nothing changes. Throws for a key that is
 * not written in the file.
 */
export const replaceTexts = (source: string, texts: ReadonlyMap<string, string>, language: Language): string | undefined => {
  const places = new Map(readPlaces(source).map((place) => [place.key, place]));
  const index = languages.indexOf(language);
  const changes = [...texts].flatMap(([key, text]) => {
    const place = places.get(key);
    const span = place?.spans[index];
    if (!place || !span) throw new Error(`There is no text ${key}`);
    return place.words[index] === text ? [] : [{ span, text }];
  });
  if (changes.length === 0) return undefined;
  // The last place first, so that the offsets of the others stay true.
  return changes
    .toSorted((a, b) => b.span[0] - a.span[0])
    .reduce((code, { span: [start, end], text }) => code.slice(0, start) + JSON.stringify(text) + code.slice(end), source);
};

import { parseSync } from "vite";
import { type Language, languages } from "#kernel/languages.ts";

export interface Place {
  key: string;
  words: readonly string[];
  /** Where each language is written, as offsets into the source. */
  spans: readonly (readonly [start: number, end: number])[];
}

type Node = { type: string; start: number; end: number } & Record<string, unknown>;

const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null && "type" in value;

/** Texts are arrays of one literal per language, of which the second is Chinese or a name that is the same in each language. */
const isText = (elements: readonly Node[]): elements is (Node & { value: string })[] =>
  elements.length === languages.length &&
  elements.every((element) => element?.type === "Literal" && typeof element.value === "string") &&
  (/\p{Script=Han}/u.test(String(elements[1]?.value)) || new Set(elements.map(({ value }) => value)).size === 1);

/** The name that a node gives to what is inside of it: a constant or a property. The constants of text files add none. */
const nameOf = (node: Node): string => {
  const name = node.type === "Property" ? (node.key as Node) : node.type === "VariableDeclarator" ? (node.id as Node) : undefined;
  const text = String(name?.name ?? name?.value ?? "");
  return text === "texts" || text === "term" ? "" : text;
};

const placesIn = (value: unknown, path: readonly string[]): Place[] => {
  if (Array.isArray(value)) return value.flatMap((item) => placesIn(item, path));
  if (!isNode(value)) return [];
  if (value.type === "ArrayExpression") return placesInArray(value.elements as Node[], path);
  const name = nameOf(value);
  const inner = name ? [...path, name] : path;
  return Object.values(value).flatMap((child) => placesIn(child, inner));
};

const placesInArray = (elements: readonly Node[], path: readonly string[]): Place[] => {
  if (!isText(elements)) return elements.flatMap((element, index) => placesIn(element, [...path, String(index)]));
  const spans = elements.map(({ start, end }) => [start, end] as const);
  return [{ key: path.join("."), words: elements.map(({ value }) => value), spans }];
};

/** Numbers the second and later texts of one key, as two in one function have. */
const withOwnKeys = (places: readonly Place[]): Place[] => {
  const counts = new Map<string, number>();
  return places.map((place) => {
    const count = (counts.get(place.key) ?? 0) + 1;
    counts.set(place.key, count);
    return count === 1 ? place : { ...place, key: `${place.key}#${count}` };
  });
};

/** The texts that are written in a source, with their keys: the names of the constants and properties around them. */
export const readPlaces = (source: string): Place[] => withOwnKeys(placesIn(parseSync("texts.tsx", source).program.body, []));

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

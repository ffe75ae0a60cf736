/** The parameters of a call: signed text fields, and files. */
export interface WireParams {
  texts: Record<string, string>;
  files: [name: string, file: Blob][];
}

const toText = (value: unknown): string => (typeof value === "object" ? JSON.stringify(value) : String(value)).toWellFormed();

/** Also true for an empty file input, which holds a file without name and content. */
const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === "" || (value instanceof File && value.size === 0 && value.name === "");

/** Encodes a body or form for the wire: drops empty fields, encodes lists and objects as JSON (docs/wire-contract.md). */
export const toWireParams = (body: object | FormData | undefined): WireParams => {
  const entries: [string, unknown][] = body instanceof FormData ? [...body.entries()] : Object.entries(body ?? {});
  const given = entries.filter(([, value]) => !isEmpty(value));
  const isFile = (entry: [string, unknown]): entry is [string, Blob] => entry[1] instanceof Blob;
  return {
    texts: Object.fromEntries(given.filter((entry) => !isFile(entry)).map(([name, value]) => [name, toText(value)])),
    files: given.filter(isFile),
  };
};

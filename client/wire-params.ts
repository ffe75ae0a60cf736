/** What a call sends: texts, which are signed, and files beside them. */
export interface WireParams {
  texts: Record<string, string>;
  files: [name: string, file: Blob][];
}

const toText = (value: unknown): string => (typeof value === "object" ? JSON.stringify(value) : String(value)).toWellFormed();

/** A file field that was left empty holds a file without name and content. */
const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === "" || (value instanceof File && value.size === 0 && value.name === "");

/** The fields of a body or a form as the wire carries them: empty ones are dropped, lists and objects become JSON (spec 7.1). */
export const toWireParams = (body: object | FormData | undefined): WireParams => {
  const entries: [string, unknown][] = body instanceof FormData ? [...body.entries()] : Object.entries(body ?? {});
  const given = entries.filter(([, value]) => !isEmpty(value));
  const isFile = (entry: [string, unknown]): entry is [string, Blob] => entry[1] instanceof Blob;
  return {
    texts: Object.fromEntries(given.filter((entry) => !isFile(entry)).map(([name, value]) => [name, toText(value)])),
    files: given.filter(isFile),
  };
};

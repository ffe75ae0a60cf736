import { readFile } from "node:fs/promises";

/** The version of this program, from package.json. */
export const readVersion = async (): Promise<string> =>
  (JSON.parse(await readFile(new URL("../../package.json", import.meta.url), "utf8")) as { version: string }).version;

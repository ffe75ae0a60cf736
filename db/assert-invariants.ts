import { readFile } from "node:fs/promises";
import type { Database } from "#platform/db.ts";

const file = new URL("./invariants.sql", import.meta.url);

export interface BrokenInvariant {
  invariant: string;
  detail: string;
}

/** By how many rows each broken invariant is broken, with one of them: for the page and the alarm of a market. */
export const countBrokenInvariants = async (
  run: (sql: string) => Promise<{ rows: unknown[] }>,
): Promise<{ invariant: string; broken: number; example: string }[]> => {
  const sql = (await readFile(file, "utf8")).trimEnd().replace(/;$/, "");
  const { rows } = await run(
    `select invariant, count(*)::integer as broken, min(detail) as example from (${sql}\n) as broken_rows group by invariant order by invariant`,
  );
  return rows as { invariant: string; broken: number; example: string }[];
};

/** Lists broken invariants, each with the row that breaks it (db/invariants.sql). */
export const listBrokenInvariants = async (database: Pick<Database, "run">): Promise<BrokenInvariant[]> => {
  const { rows } = await database.run(await readFile(file, "utf8"));
  return rows as BrokenInvariant[];
};

/** Throws when an invariant is broken; tests call it at their end. */
export const assertInvariants = async (database: Database): Promise<void> => {
  const broken = await listBrokenInvariants(database);
  if (broken.length === 0) return;
  throw new Error(broken.map(({ invariant, detail }) => `Broken: ${invariant} (${detail})`).join("\n"));
};

import { readFile } from "node:fs/promises";
import type { Database } from "#platform/db.ts";

const file = new URL("./invariants.sql", import.meta.url);

export interface BrokenInvariant {
  invariant: string;
  detail: string;
}

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

import { refuse } from "#kernel/refusals.ts";
import type { Context } from "#platform/serve.ts";
import type { importCancel, importInfo, importList, importRemove, importRun } from "../contract.ts";
import { deleteImport, type ImportRow, importsOf, lockImport, recount, startRunning } from "../queries.ts";
import { isWorking, mayBecome } from "../statuses.ts";
import { ownImport } from "./mapping.ts";
import { work } from "./work.ts";

export const listImports = async ({ db, session }: Context<typeof importList>) => ({ list: await db.rows(importsOf, session.merchant_id) });

export const readImport = ({ body, db, session }: Context<typeof importInfo>) => ownImport(db, session.merchant_id, body.import_id);

/** Begins to save; the work goes on behind the answer. */
export const runImport = async ({ body, now, platform, session, transaction }: Context<typeof importRun>) => {
  const worker = platform.ids.token(8);
  let started: ImportRow | undefined;
  const answer = await transaction(async (tx) => {
    const of = (await tx.row(lockImport, session.merchant_id, body.import_id)) ?? refuse("NOT_FOUND");
    if (isWorking(of.status) || !mayBecome(of.status, "running")) refuse("IMPORT_WORKING");
    started = await tx.only(startRunning, of.import_id, worker, now);
    if (started.total_count === 0) refuse("IMPORT_NOTHING_TO_SAVE");
    return started;
  });
  if (started) void work(platform, started, worker);
  return answer;
};

/** Stops a run after the batch under way, and a judgement at once. What is saved stays; at rest there is nothing to stop. */
export const cancelImport = ({ body, now, session, transaction }: Context<typeof importCancel>) =>
  transaction(async (tx) => {
    const of = (await tx.row(lockImport, session.merchant_id, body.import_id)) ?? refuse("NOT_FOUND");
    if (!isWorking(of.status)) return of;
    return tx.only(recount, of.import_id, of.status === "running" ? "cancelled" : "mapping", now);
  });

export const removeImport = ({ body, session, transaction }: Context<typeof importRemove>) =>
  transaction(async (tx) => {
    const of = (await tx.row(lockImport, session.merchant_id, body.import_id)) ?? refuse("NOT_FOUND");
    if (isWorking(of.status)) refuse("IMPORT_WORKING");
    await tx.changed(deleteImport, session.merchant_id, of.import_id);
    return null;
  });

import { refuse } from "#kernel/refusals.ts";
import { findMove, nextStatus } from "#kernel/state-machine.ts";
import type { Context } from "#platform/serve.ts";
import type { importCancel, importInfo, importList, importRemove, importRun } from "../contract.ts";
import { deleteImport, type ImportRow, importsOfMerchant, lockImport, startRunning, updateCounts } from "../queries.ts";
import { importStatuses, isWorking } from "../statuses.ts";
import { getOwnImport } from "./mapping.ts";
import { processImport } from "./process.ts";

export const listImports = async ({ db, session }: Context<typeof importList>) => ({
  list: await db.rows(importsOfMerchant, { merchant_id: session.merchant_id }),
});

export const getImport = ({ body, db, session }: Context<typeof importInfo>) => getOwnImport(db, session.merchant_id, body.import_id);

/** Starts saving in the background. */
export const runImport = async ({ body, now, platform, session, transaction }: Context<typeof importRun>) => {
  const worker = platform.ids.token(8);
  let started: ImportRow | undefined;
  const answer = await transaction(async (tx) => {
    const of = (await tx.row(lockImport, { merchant_id: session.merchant_id, import_id: body.import_id })) ?? refuse("NOT_FOUND");
    if (isWorking(of.status) || !findMove(importStatuses, of.status, "run")) refuse("IMPORT_WORKING");
    started = await tx.only(startRunning, { import_id: of.import_id, worker, now });
    if (started.total_count === 0) refuse("IMPORT_NOTHING_TO_SAVE");
    return started;
  });
  if (started) void processImport(platform, started, worker);
  return answer;
};

/** Cancels a run after its current batch, or validation at once. Saved products stay. Does nothing for an import that is not working. */
export const cancelImport = ({ body, now, session, transaction }: Context<typeof importCancel>) =>
  transaction(async (tx) => {
    const of = (await tx.row(lockImport, { merchant_id: session.merchant_id, import_id: body.import_id })) ?? refuse("NOT_FOUND");
    const status = nextStatus(importStatuses, of.status, "cancel");
    return status ? tx.only(updateCounts, { import_id: of.import_id, status, finished_at: now }) : of;
  });

export const removeImport = ({ body, session, transaction }: Context<typeof importRemove>) =>
  transaction(async (tx) => {
    const of = (await tx.row(lockImport, { merchant_id: session.merchant_id, import_id: body.import_id })) ?? refuse("NOT_FOUND");
    if (isWorking(of.status)) refuse("IMPORT_WORKING");
    tx.write(deleteImport, { merchant_id: session.merchant_id, import_id: of.import_id });
    return null;
  });

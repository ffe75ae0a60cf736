import { audit } from "#features/identity/accounts/commands/audit.ts";
import { refuse } from "#kernel/refusals.ts";
import type { Context } from "#platform/serve.ts";
import type * as contract from "../contract.ts";
import { isBackupWaiting, lastGoodBackup, logArchive, recentBackups, requestBackup } from "../queries.ts";
import { isBackupLate } from "../rules.ts";

const shownRuns = 10;

const secondsBetween = (from: Date, to: Date): number => Math.max(0, Math.round((to.getTime() - from.getTime()) / 1000));

/** The state of the installation for its administrators. */
export const getSystemState = async ({ db, now, platform }: Context<typeof contract.systemState>) => {
  const [last, runs, { waiting }, { is_on, ...archive }] = await Promise.all([
    db.row(lastGoodBackup),
    db.rows(recentBackups, { limit: shownRuns }),
    db.only(isBackupWaiting),
    db.only(logArchive),
  ]);
  const { backupsAt, backupKey } = platform.settings;
  return {
    backups: {
      is_set: backupsAt !== undefined,
      is_encrypted: backupKey !== undefined,
      last_good: last
        ? {
            began_at: last.began_at,
            place: last.place ?? "",
            bytes: last.bytes ?? 0,
            seconds: secondsBetween(last.began_at, last.ended_at ?? now),
          }
        : null,
      is_late: backupsAt !== undefined && isBackupLate(last?.began_at, now),
      archive: is_on ? archive : null,
      is_waiting: waiting,
      runs: runs.map(({ ended_at, ...run }) => ({ ...run, seconds: ended_at === null ? null : secondsBetween(run.began_at, ended_at) })),
    },
  };
};

/** Asks the worker for a backup. */
export const askForBackup = async ({ now, platform, session, transaction }: Context<typeof contract.requestBackup>) => {
  if (platform.settings.backupsAt === undefined) return refuse("BACKUPS_NOT_SET");
  return transaction(async (tx) => {
    tx.write(requestBackup, { now, person_id: session.person_id });
    await audit(tx, now, { person_id: session.person_id, action: "backupRequested", subject: "system" });
    return {};
  });
};

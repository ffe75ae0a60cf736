import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { resolveBinaries } from "./binaries.ts";
import { getServerSettings } from "./cluster.ts";
import { deleteDataLocation, resolveDataLocation } from "./data-location.ts";
import { findFreePort } from "./embedded.ts";
import { startPostmaster, stopPostmaster } from "./postmaster.ts";
import { giveTo } from "./system-account.ts";
import { getRestoreCommand, prepareWalArchive } from "./wal-archive.ts";

interface RecoverOptions {
  /** The folder of the embedded database; it must not have a cluster. */
  dataDir: string;
  /** Copies the saved cluster into a folder. */
  copyCluster(into: string): Promise<void>;
  /** The password of the cluster's user, which the copy has as a hash only. */
  password: string;
  /** Copies the archived segments, each compressed with gzip, into a folder. */
  copySegments(into: string): Promise<void>;
  /** Whether the recovered cluster goes on archiving; not where it is only a trial. */
  archives: boolean;
  /** The moment to stop at; undefined for the end of the archive. */
  targetTime: Date | undefined;
  log(text: string): void;
}

/** PostgreSQL writes to its log which transaction of the archive was the last. */
const readLastTransaction = (logFile: string): Date | undefined => {
  const found = /last completed transaction was at log time ([-0-9]+ [0-9:.]+)/.exec(readFileSync(logFile, "utf8"))?.[1];
  return found === undefined ? undefined : new Date(`${found.replace(" ", "T")}Z`);
};

/**
 * Makes a cluster of a copy and the archived log, up to a moment. It is stopped afterwards and can be started like any other. Whatever fails leaves no
 * cluster behind. Returns the time of the last transaction that the log had; undefined where it had none after the copy.
 */
export const recoverCluster = async ({
  dataDir,
  copyCluster,
  password,
  copySegments,
  archives,
  targetTime,
  log,
}: RecoverOptions): Promise<Date | undefined> => {
  const place = resolveDataLocation(resolve(dataDir));
  if (existsSync(place.clusterDir)) throw new Error(`There is a database in ${place.clusterDir} already.`);
  const { account, clusterDir } = place;
  // The account of the database reads them here.
  const segments = join(clusterDir, "..", "recovery-wal");
  try {
    mkdirSync(clusterDir, { recursive: true });
    await copyCluster(clusterDir);
    chmodSync(clusterDir, 0o700);
    writeFileSync(join(clusterDir, "recovery.signal"), "");
    mkdirSync(segments, { mode: 0o700 });
    await copySegments(segments);
    for (const path of [clusterDir, segments]) giveTo(path, account);
    const settings = {
      ...getServerSettings(await findFreePort(), true),
      // Without sessions until the end, so that "ready" means recovered.
      hot_standby: "off",
      restore_command: getRestoreCommand(segments),
      recovery_target_action: "promote",
      // The end of the recovery begins a timeline, whose history the archive needs.
      ...(archives && prepareWalArchive(clusterDir, account)),
      ...(targetTime && { recovery_target_time: targetTime.toISOString().replace("Z", "+00") }),
    };
    const logFile = join(place.dataDir, "postgres.log");
    const { postgres } = resolveBinaries(account);
    const { pid } = await startPostmaster({ postgres, clusterDir, account, settings, logFile, log });
    await stopPostmaster(pid ?? 0, clusterDir);
    writeFileSync(join(place.dataDir, "password"), `${password}\n`, { mode: 0o600 });
    return readLastTransaction(logFile);
  } catch (error) {
    deleteDataLocation(place.dataDir);
    throw error;
  } finally {
    rmSync(segments, { recursive: true, force: true });
  }
};

import { spawnSync } from "node:child_process";
import { existsSync, statSync } from "node:fs";

/** The account the database server runs as. Empty means the current user; only root uses another one. */
export interface Account {
  uid?: number;
  gid?: number;
}

const accountName = "joinery-postgres";

/**
 * The account to run PostgreSQL as. PostgreSQL refuses to run as root, so root uses a system account, or the owner of an existing
 * cluster.
 */
export function resolveAccount(clusterDir: string): Account {
  if (process.getuid?.() !== 0) return {};
  const owner = existsSync(clusterDir) ? statSync(clusterDir) : undefined;
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  return systemAccount() ?? createSystemAccount();
}

const getAccountId = (flag: "-u" | "-g"): number | undefined => {
  const { status, stdout } = spawnSync("id", [flag, accountName], { encoding: "utf8" });
  return status === 0 ? Number(stdout) : undefined;
};

const systemAccount = (): Account | undefined => {
  const [uid, gid] = [getAccountId("-u"), getAccountId("-g")];
  return uid === undefined || gid === undefined ? undefined : { uid, gid };
};

function createSystemAccount(): Account {
  const flags = ["--system", "--user-group", "--no-create-home", "--home-dir", "/nonexistent", "--shell", "/usr/sbin/nologin"];
  const made = spawnSync("useradd", [...flags, accountName], { encoding: "utf8" });
  // Another start may have created it at the same time.
  const account = systemAccount();
  if (account) return account;
  throw new Error(
    `PostgreSQL does not run as root, and its account "${accountName}" could not be created` +
      ` (${made.error?.message ?? made.stderr.trim()}). Run this as an ordinary user, or set DATABASE_URL to a server of your own.`,
  );
}

/** Whether the account can enter a folder. Tested as that account, because permission bits miss ACLs and parent folders. */
export const canEnter = (account: Account, dir: string): boolean =>
  account.uid === undefined || spawnSync("test", ["-x", dir], { ...account, cwd: "/" }).status === 0;

/** Gives a folder with all in it to the account of the database. */
export const giveTo = (path: string, { uid, gid }: Account): void => {
  if (uid === undefined || gid === undefined) return;
  const { status, stderr } = spawnSync("chown", ["-R", `${uid}:${gid}`, path], { encoding: "utf8" });
  if (status !== 0) throw new Error(`${path} could not be given to the account of the database: ${stderr}`);
};

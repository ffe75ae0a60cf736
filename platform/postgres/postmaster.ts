import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { closeSync, existsSync, openSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { Account } from "./system-account.ts";

/** PostgreSQL's main process, as its own `postmaster.pid` describes it. */
export interface Postmaster {
  pid: number;
  port: number;
  ready: boolean;
}

/** Ours could hold PGPORT, PGDATA or a language, which the server would obey. */
export const cleanEnvironment = { PATH: process.env.PATH ?? "", LC_ALL: "C", TZ: "UTC" };

const getPidFile = (clusterDir: string) => join(clusterDir, "postmaster.pid");

function readPidFile(clusterDir: string): Postmaster | undefined {
  const pidFile = getPidFile(clusterDir);
  if (!existsSync(pidFile)) return undefined;
  const [pid, , , port, , , , status] = readFileSync(pidFile, "utf8").split("\n");
  return { pid: Number(pid), port: Number(port), ready: status?.trim() === "ready" };
}

/** The server that runs on this cluster now, or undefined. A file left behind by a killed one is not taken for a server. */
export function findRunningPostmaster(clusterDir: string): Postmaster | undefined {
  const postmaster = readPidFile(clusterDir);
  return postmaster && getCommandLine(postmaster.pid).includes(clusterDir) ? postmaster : undefined;
}

/** Empty when there is no such process. A number alone proves nothing: after a restart of the machine it is another's. */
function getCommandLine(pid: number): string {
  if (!(pid > 0)) return "";
  if (process.platform !== "linux") return spawnSync("ps", ["-ww", "-o", "command=", "-p", String(pid)], { encoding: "utf8" }).stdout;
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8");
  } catch {
    return "";
  }
}

/** PostgreSQL would refuse to start where the number in the file, or in that of its socket, now belongs to another process, or was never written out. */
function removeStalePidFile(clusterDir: string): void {
  const left = readPidFile(clusterDir);
  if (!left || getCommandLine(left.pid).includes("postgres")) return;
  const perhapsJustBeingWritten = !(left.pid > 0) && statSync(getPidFile(clusterDir)).mtimeMs > Date.now() - 10_000;
  if (perhapsJustBeingWritten) return;
  const sockets = readdirSync(clusterDir).filter((name) => name.startsWith(".s.PGSQL."));
  for (const file of [getPidFile(clusterDir), ...sockets.map((name) => join(clusterDir, name))]) rmSync(file, { force: true });
}

interface StartOptions {
  postgres: string;
  clusterDir: string;
  account: Account;
  settings: Record<string, string | number>;
  logFile: string;
  log: (text: string) => void;
}

/** Starts PostgreSQL and answers once it takes connections, however long it takes to recover from a crash. */
export async function startPostmaster(options: StartOptions): Promise<ChildProcess> {
  const patientUntil = Date.now() + 10_000;
  for (;;) {
    const startOfLog = existsSync(options.logFile) ? statSync(options.logFile).size : 0;
    const child = spawnPostgres(options);
    if (await waitUntilReady(child, options)) return child;
    const said = readFileSync(options.logFile).subarray(startOfLog).toString("utf8").trim();
    // The last processes of a killed server need a moment to notice that it is gone.
    const leftoversLeaving = said.includes("pre-existing shared memory block");
    if (!leftoversLeaving || Date.now() > patientUntil) throw new Error(`PostgreSQL did not start. It says:\n${said}`);
    await wait(100);
  }
}

function spawnPostgres({ postgres, clusterDir, account, settings, logFile }: StartOptions): ChildProcess {
  removeStalePidFile(clusterDir);
  const flags = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const output = openSync(logFile, "a", 0o600);
  try {
    // Detached: Ctrl-C at the terminal must not stop the database before the server has let go of it.
    const place = { ...account, detached: true, cwd: "/", env: cleanEnvironment };
    return spawn(postgres, ["-D", clusterDir, ...flags], { ...place, stdio: ["ignore", output, output] });
  } finally {
    closeSync(output);
  }
}

async function waitUntilReady(child: ChildProcess, { clusterDir, log }: StartOptions): Promise<boolean> {
  let failure: Error | undefined;
  child.once("error", (error) => {
    failure = error;
  });
  const slow = setTimeout(log, 3000, "PostgreSQL is recovering what was in flight when it was last stopped.");
  try {
    while (isAlive(child)) {
      if (failure) throw failure;
      const postmaster = findRunningPostmaster(clusterDir);
      if (postmaster?.pid === child.pid && postmaster?.ready) return true;
      await wait(10);
    }
    return false;
  } finally {
    clearTimeout(slow);
  }
}

const isAlive = (child: ChildProcess) => child.exitCode === null && child.signalCode === null;

/** A fast shutdown: sessions end, everything is written, and the next start has nothing to recover. */
export async function stopPostmaster(pid: number, clusterDir: string): Promise<void> {
  const isRunning = () => findRunningPostmaster(clusterDir)?.pid === pid;
  if (isRunning()) process.kill(pid, "SIGINT");
  const patientUntil = Date.now() + 30_000;
  while (isRunning()) {
    // Whatever hangs then, its journal makes an immediate end as safe; only the next start takes longer.
    if (Date.now() > patientUntil) process.kill(pid, "SIGQUIT");
    await wait(10);
  }
}

/**
 * A small watcher that shuts the server down when we die without doing so ourselves: its input then ends without a line.
 * `removeDir` is taken away afterwards, for what nobody would look for any more.
 */
export function startWatchdog(pid: number, removeDir = ""): { release(): void } {
  const script = `read -r _ && exit
    kill -INT "$1"
    [ -n "$2" ] || exit
    for _ in 1 2 3 4 5 6 7 8 9 10; do kill -0 "$1" 2>/dev/null && sleep 0.5; done
    rm -rf "$2"`;
  const flags = ["-c", script, "joinery-postgres-guard", String(pid), removeDir];
  const watcher = spawn("sh", flags, { detached: true, cwd: "/", stdio: ["pipe", "ignore", "ignore"] });
  watcher.unref();
  watcher.stdin.on("error", () => {});
  return { release: () => void watcher.stdin.end("released\n") };
}

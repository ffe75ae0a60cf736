import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { closeSync, existsSync, openSync, readdirSync, readFileSync, readlinkSync, realpathSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { Account } from "./system-account.ts";

/** PostgreSQL's main process as described by `postmaster.pid`. */
export interface Postmaster {
  pid: number;
  port: number;
  ready: boolean;
}

/** Environment for child processes, without PGPORT, PGDATA and locale settings of ours. */
export const cleanEnvironment = { PATH: process.env.PATH ?? "", LC_ALL: "C", TZ: "UTC" };

const getPidFile = (clusterDir: string) => join(clusterDir, "postmaster.pid");

/** The pid file; a server that ends may remove it at any moment. */
function readPidFile(clusterDir: string): Postmaster | undefined {
  try {
    const [pid, , , port, , , , status] = readFileSync(getPidFile(clusterDir), "utf8").split("\n");
    return { pid: Number(pid), port: Number(port), ready: status?.trim() === "ready" };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}

/** The server that runs on this cluster, or undefined. A stale pid file is ignored. */
export function findRunningPostmaster(clusterDir: string): Postmaster | undefined {
  const postmaster = readPidFile(clusterDir);
  return postmaster && getCommandLine(postmaster.pid).includes(clusterDir) ? postmaster : undefined;
}

/** Command line of a process, empty when there is none. The pid alone may belong to another process after a reboot. */
function getCommandLine(pid: number): string {
  if (!(pid > 0)) return "";
  if (process.platform !== "linux") return spawnSync("ps", ["-ww", "-o", "command=", "-p", String(pid)], { encoding: "utf8" }).stdout;
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8");
  } catch {
    return "";
  }
}

/** Deletes pid and socket files whose process is gone, because PostgreSQL would refuse to start. */
function removeStalePidFile(clusterDir: string): void {
  const left = readPidFile(clusterDir);
  if (!left || getCommandLine(left.pid).includes("postgres")) return;
  const mayBeBeingWritten = !(left.pid > 0) && statSync(getPidFile(clusterDir)).mtimeMs > Date.now() - 10_000;
  if (mayBeBeingWritten) return;
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

const startPatienceMs = 10_000;
/** Sessions of a killed server may end by themselves for this long. */
const orphanPatienceMs = 1_000;

/** Starts PostgreSQL and resolves once it accepts connections, after crash recovery if needed. */
export async function startPostmaster(options: StartOptions): Promise<ChildProcess> {
  const beganMs = Date.now();
  for (;;) {
    const startOfLog = existsSync(options.logFile) ? statSync(options.logFile).size : 0;
    const child = spawnPostgres(options);
    if (await waitUntilReady(child, options)) return child;
    const output = readFileSync(options.logFile).subarray(startOfLog).toString("utf8").trim();
    // The child processes of a killed server need a moment to exit. Those that do not, because they compute or stand still, are ended.
    const isMemoryInUse = output.includes("pre-existing shared memory block");
    if (!isMemoryInUse || Date.now() > beganMs + startPatienceMs) throw new Error(`PostgreSQL did not start. It says:\n${output}`);
    if (Date.now() > beganMs + orphanPatienceMs) killSessions(options.clusterDir, 0);
    await wait(100);
  }
}

function spawnPostgres({ postgres, clusterDir, account, settings, logFile }: StartOptions): ChildProcess {
  removeStalePidFile(clusterDir);
  const flags = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const output = openSync(logFile, "a", 0o600);
  try {
    // Detached, so that Ctrl-C in the terminal does not stop the database before the server has closed its connections.
    const spawnOptions = { ...account, detached: true, cwd: "/", env: cleanEnvironment };
    return spawn(postgres, ["-D", clusterDir, ...flags], { ...spawnOptions, stdio: ["ignore", output, output] });
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

/**
 * Fast shutdown: ends sessions and writes a checkpoint, so the next start needs no recovery. After `fastMs` an immediate one, which also
 * ends sessions that do not react: the WAL keeps it safe, the next start only recovers longer.
 */
export async function stopPostmaster(pid: number, clusterDir: string, fastMs = 30_000): Promise<void> {
  const isRunning = () => findRunningPostmaster(clusterDir)?.pid === pid;
  if (isRunning()) sendSignal(pid, "SIGINT");
  const deadline = Date.now() + fastMs;
  while (isRunning() && Date.now() < deadline) await wait(10);
  if (!isRunning()) return;
  sendSignal(pid, "SIGQUIT");
  killSessions(clusterDir, pid);
  while (isRunning()) await wait(10);
}

/** Signals a process that may just have ended. */
function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}

/** The processes that work in a cluster, except the main one (Linux). Each has the folder of the cluster as its working directory. */
function killSessions(clusterDir: string, postmaster: number): void {
  if (process.platform !== "linux") return;
  const folder = realpathSync(clusterDir);
  for (const pid of readdirSync("/proc").map(Number)) {
    if (!(pid > 0) || pid === postmaster) continue;
    try {
      if (readlinkSync(`/proc/${pid}/cwd`) === folder && getCommandLine(pid).startsWith("postgres:")) process.kill(pid, "SIGKILL");
    } catch {
      // It ended meanwhile, or belongs to somebody else.
    }
  }
}

/**
 * Starts a watchdog process that shuts the server down when this process dies without doing so: its standard input then ends.
 * `removeDir` is deleted afterwards.
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

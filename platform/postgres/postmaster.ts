import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { existsSync, openSync, readFileSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { Account } from "./account.ts";

/** PostgreSQL's main process, as its own `postmaster.pid` describes it. */
export interface Postmaster {
  pid: number;
  port: number;
  ready: boolean;
}

/** Our environment could hold PGPORT, PGDATA or a language that the server would obey. */
export const bareEnvironment = { PATH: process.env.PATH ?? "", LC_ALL: "C", TZ: "UTC" };

const pidFileOf = (clusterDir: string) => join(clusterDir, "postmaster.pid");

/** The server that runs on this cluster now, or undefined. A file left behind by a killed one is not taken for a server. */
export function runningPostmaster(clusterDir: string): Postmaster | undefined {
  const pidFile = pidFileOf(clusterDir);
  if (!existsSync(pidFile)) return undefined;
  const [pid, , , port, , , , status] = readFileSync(pidFile, "utf8").split("\n");
  const postmaster = { pid: Number(pid), port: Number(port), ready: status?.trim() === "ready" };
  return postmaster.pid > 0 && commandOf(postmaster.pid).includes(clusterDir) ? postmaster : undefined;
}

/** Empty when there is no such process. A process number alone proves nothing: after a restart of the machine it is another's. */
function commandOf(pid: number): string {
  try {
    if (process.platform === "linux") return readFileSync(`/proc/${pid}/cmdline`, "utf8");
  } catch {
    return "";
  }
  return spawnSync("ps", ["-o", "command=", "-p", String(pid)], { encoding: "utf8" }).stdout;
}

interface Launch {
  postgres: string;
  clusterDir: string;
  account: Account;
  settings: Record<string, string | number>;
  logFile: string;
  log: (text: string) => void;
}

/** Starts PostgreSQL and answers once it takes connections, however long it takes to recover from a crash. */
export async function launch(options: Launch): Promise<ChildProcess> {
  const deadlineMs = Date.now() + 10_000;
  for (;;) {
    const startOfLog = existsSync(options.logFile) ? statSync(options.logFile).size : 0;
    const child = spawnPostgres(options);
    if (await becomesReady(child, options)) return child;
    const said = readFileSync(options.logFile).subarray(startOfLog).toString("utf8").trim();
    // The last processes of a killed server need a moment to notice that it is gone.
    const leftoversLeaving = said.includes("pre-existing shared memory block") || said.includes("is still in use");
    if (!leftoversLeaving || Date.now() > deadlineMs) throw new Error(`PostgreSQL did not start. It says:\n${said}`);
    await wait(100);
  }
}

function spawnPostgres({ postgres, clusterDir, account, settings, logFile }: Launch): ChildProcess {
  // A pid file that runningPostmaster does not believe would stop PostgreSQL where its number now is another process's.
  if (!runningPostmaster(clusterDir)) rmSync(pidFileOf(clusterDir), { force: true });
  const flags = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const logTo = openSync(logFile, "a", 0o600);
  // Detached: Ctrl-C at the terminal must not stop the database before the server has let go of it.
  const stdio = ["ignore" as const, logTo, logTo];
  return spawn(postgres, ["-D", clusterDir, ...flags], { ...account, detached: true, cwd: "/", env: bareEnvironment, stdio });
}

async function becomesReady(child: ChildProcess, { clusterDir, log }: Launch): Promise<boolean> {
  const startMs = Date.now();
  let failure: Error | undefined;
  let told = false;
  child.once("error", (error) => {
    failure = error;
  });
  while (child.exitCode === null && child.signalCode === null) {
    if (failure) throw failure;
    const postmaster = runningPostmaster(clusterDir);
    if (postmaster?.pid === child.pid && postmaster?.ready) return true;
    if (!told && Date.now() - startMs > 3000) {
      log("PostgreSQL is still recovering what was in flight when it was last stopped.");
      told = true;
    }
    await wait(10);
  }
  return false;
}

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/** A fast shutdown: sessions end, everything is written, and the next start has nothing to recover. */
export async function shutDown(pid: number, isGone = () => !isAlive(pid)): Promise<void> {
  const signal = (name: NodeJS.Signals) => !isGone() && isAlive(pid) && process.kill(pid, name);
  signal("SIGINT");
  // Beyond this something hangs; the log makes an immediate shutdown as safe, only the next start is slower.
  const deadlineMs = Date.now() + 30_000;
  while (!isGone()) {
    if (Date.now() > deadlineMs) signal("SIGQUIT");
    await wait(10);
  }
}

/**
 * A small watcher that shuts the server down when we die without doing so ourselves: its input then ends without a line.
 * With `removeDir` it also takes away what nobody would look for any more.
 */
export function guard(pid: number, removeDir = ""): { release(): void } {
  const script = `read -r _ && exit
    kill -INT "$1"
    [ -n "$2" ] || exit
    for _ in 1 2 3 4 5 6 7 8 9 10; do kill -0 "$1" 2>/dev/null && sleep 0.5; done
    rm -rf "$2"`;
  const flags = ["-c", script, "joinery-postgres-guard", String(pid), removeDir];
  const watcher = spawn("sh", flags, { detached: true, cwd: "/", stdio: ["pipe", "ignore", "ignore"] });
  watcher.unref();
  const line = watcher.stdin as NonNullable<typeof watcher.stdin> & { unref?(): void };
  line.unref?.();
  line.on("error", () => {});
  return { release: () => void line.end("released\n") };
}

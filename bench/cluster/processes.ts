import type { ChildProcess } from "node:child_process";
import { mkdirSync, openSync, readdirSync, readFileSync, readlinkSync } from "node:fs";
import { join } from "node:path";
import type { Network } from "#bench/cluster/network.ts";
import type { Account } from "#platform/postgres/system-account.ts";

export type Kind = "etcd" | "database" | "balancer" | "pooler" | "web" | "worker" | "store" | "search" | "watch";

/** A process of a cluster as a value. Each has a host of its own, of the same name. */
export interface Part {
  name: string;
  kind: Kind;
  program: string;
  args: readonly string[];
  /** All of its environment besides PATH. */
  env?: NodeJS.ProcessEnv;
  /** Whom it runs as; this program's account otherwise. */
  account?: Account;
  /** Where it works; its folder otherwise. */
  cwd?: string;
  /** What people and programs connect to. */
  address: string;
  /** Whether it serves. */
  isReady(): Promise<boolean>;
}

/** Which processes of a part: all of them, the one that was started, or those that it has started. */
export type Which = "all" | "own" | "others";

/** Runs parts. What a part starts besides works in the part's folder, which is how it is found. */
export class Processes {
  readonly #network: Network;
  readonly #dir: string;
  readonly #running = new Map<string, ChildProcess>();
  #isOver = false;

  constructor(network: Network, dir: string) {
    this.#network = network;
    this.#dir = dir;
  }

  folderOf(name: string): string {
    return join(this.#dir, name);
  }

  /** Makes the folder of a part. */
  prepare(name: string): string {
    const folder = this.folderOf(name);
    mkdirSync(folder, { mode: 0o700 });
    return folder;
  }

  start({ name, program, args, env, cwd, account = {} }: Part): void {
    if (this.#isOver) return;
    const log = openSync(join(this.#dir, `${name}.log`), "a");
    const child = this.#network.spawn(name, program, args, {
      ...account,
      cwd: cwd ?? this.folderOf(name),
      // Not this program's environment: it may name another database.
      env: { PATH: "/usr/sbin:/usr/bin:/sbin:/bin", LC_ALL: "C.UTF-8", TZ: "UTC", ...env },
      // An open standard input: some programs end with it.
      stdio: ["pipe", log, log],
    });
    child.on("error", () => undefined);
    this.#running.set(name, child);
  }

  /** The last lines that a part has written. */
  logOf(name: string): string {
    return readFileSync(join(this.#dir, `${name}.log`), "utf8")
      .split("\n")
      .slice(-6)
      .join("\n");
  }

  isRunning(name: string): boolean {
    const child = this.#running.get(name);
    return child !== undefined && child.exitCode === null && child.signalCode === null;
  }

  pidOf(name: string): number {
    return this.#running.get(name)?.pid ?? 0;
  }

  /** Sends a signal to processes of a part. */
  signal(name: string, signal: NodeJS.Signals, which: Which = "all"): void {
    const own = this.isRunning(name) ? this.pidOf(name) : 0;
    for (const pid of new Set([own, ...this.#pidsIn(this.folderOf(name))]))
      if (pid > 0 && (which === "all" || (pid === own) === (which === "own")))
        try {
          process.kill(pid, signal);
        } catch {
          // It has ended meanwhile.
        }
  }

  #pidsIn(folder: string): number[] {
    return readdirSync("/proc")
      .map(Number)
      .filter((pid) => {
        try {
          return pid > 0 && `${readlinkSync(`/proc/${pid}/cwd`)}/`.startsWith(`${folder}/`);
        } catch {
          return false;
        }
      });
  }

  endAll(): void {
    this.#isOver = true;
    for (const name of this.#running.keys()) this.signal(name, "SIGKILL");
  }
}

import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { root } from "#bin/process-options.mjs";

/** An installation of some version in a folder of its own, worked with as docs/operations tells an operator to. */

/** Runs a program to its end and returns what it wrote. */
export const run = (folder: string, command: string, ...args: string[]): string =>
  execFileSync(command, args, { cwd: folder, encoding: "utf8", stdio: ["ignore", "pipe", "inherit"], maxBuffer: 1 << 28 });

export const newestTag = (): string => {
  const tags = run(root, "git", "tag", "--list", "v*", "--sort=-v:refname").trim();
  if (!tags) throw new Error("there is no release yet: name a commit with --from");
  return tags.split("\n")[0] ?? "";
};

/** A checkout of a commit with its packages and its build (docs/operations/install.md 1). */
export const checkOut = (commit: string): string => {
  const folder = mkdtempSync(join(tmpdir(), "joinery-installed-"));
  run(root, "git", "clone", "--quiet", "--no-hardlinks", root, folder);
  run(folder, "git", "checkout", "--quiet", "--detach", commit);
  run(folder, "npm", "ci", "--include=dev", "--no-audit", "--no-fund");
  run(folder, join(folder, "node_modules/node/bin/node"), "tools/build.ts");
  return folder;
};

/** Processes of a drill that failed end with it. */
const started = new Set<ChildProcess>();
process.once("exit", () => {
  for (const child of started) child.kill("SIGKILL");
});

/** The command line of an installation, with settings beside those of its joinery.env. */
export class Installation {
  readonly folder: string;
  readonly env: Record<string, string>;

  constructor(folder: string, env: Record<string, string>) {
    this.folder = folder;
    this.env = env;
  }

  start(command: string, ...args: string[]): ChildProcess {
    const { JOINERY_URL: _, JOINERY_DEMO: __, ...inherited } = process.env;
    const child = spawn(process.execPath, [join(this.folder, "bin/joinery.mjs"), command, ...args], {
      cwd: this.folder,
      env: { ...inherited, ...this.env },
      stdio: ["ignore", "ignore", "inherit"],
    });
    started.add(child);
    return child;
  }

  /** Runs a command to its end; returns its exit code and how long it took. */
  async finish(command: string, ...args: string[]): Promise<{ code: number | null; ms: number }> {
    const beganMs = Date.now();
    const [code] = (await once(this.start(command, ...args), "exit")) as [number | null];
    return { code, ms: Date.now() - beganMs };
  }

  /** Starts a web process and waits until it answers pages. */
  async startWeb(port: number): Promise<ChildProcess> {
    const web = new Installation(this.folder, { ...this.env, PORT: String(port) }).start("web");
    await waitUntilReady(web, port);
    return web;
  }

  /** The address of its embedded database while a process of it runs. */
  get databaseUrl(): string {
    const read = (name: string) => readFileSync(join(this.env.JOINERY_DATA ?? join(this.folder, "data"), "postgres", name), "utf8").trim();
    return `postgres://joinery:${read("password")}@127.0.0.1:${read("port")}/joinery`;
  }
}

export const waitUntilReady = async (child: ChildProcess, port: number): Promise<void> => {
  const isReady = () =>
    fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isReady())) {
    if (child.exitCode !== null) throw new Error(`a web process ended with ${child.exitCode}`);
    await pause(100);
  }
};

export const stop = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null) return;
  const ended = once(child, "exit");
  child.kill("SIGTERM");
  await ended;
};

/** Whether a version has the command line of this one. */
export const hasCommandLine = (folder: string): boolean => existsSync(join(folder, "bin/joinery.mjs"));

import { execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { findNode, root } from "#bin/process-options.mjs";
import { findFreePort, startThrowawayPostgres } from "#platform/postgres/embedded.ts";
import type { CheckResult, Drill } from "#tools/drill.ts";

/**
 * Builds the image of deploy/Dockerfile with Podman and runs the processes of deploy/compose.yml from it, as root is not, on a root file
 * system that cannot be written. Needs Podman; mmdebstrap and npm make the base image where none is named.
 */

const image = "localhost/joinery:drill";
const base = "localhost/node:debian";

const run = (command: string, ...args: string[]): string =>
  execFileSync(command, args, { cwd: root, encoding: "utf8", stdio: ["ignore", "pipe", "inherit"], maxBuffer: 1 << 28 });

/** cgroupfs, because not every machine runs systemd. */
const podman = (...args: string[]): string => run("podman", "--cgroup-manager", "cgroupfs", ...args);

/** An image with Debian's base packages, the pinned Node and npm; with the certificates of NODE_EXTRA_CA_CERTS where that is set. */
const buildBase = (): string => {
  const folder = mkdtempSync(join(tmpdir(), "joinery-base-"));
  run("mmdebstrap", "--quiet", "--variant=minbase", "--include=ca-certificates,libstdc++6", "bookworm", join(folder, "debian.tar"));
  copyFileSync(findNode() ?? process.execPath, join(folder, "node"));
  mkdirSync(join(folder, "npm"));
  run("npm", "install", "--silent", "--no-audit", "--no-fund", "--prefix", join(folder, "npm"), "npm@11");
  const certificates = process.env.NODE_EXTRA_CA_CERTS;
  if (certificates) copyFileSync(certificates, join(folder, "certificates.crt"));
  const lines = [
    "FROM scratch",
    "ADD debian.tar /",
    "COPY node /usr/local/bin/node",
    "COPY npm/node_modules /usr/local/lib/node_modules",
    "RUN ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm",
    ...(certificates ? ["COPY certificates.crt /etc/ssl/certs/", "ENV NODE_EXTRA_CA_CERTS=/etc/ssl/certs/certificates.crt"] : []),
  ];
  writeFileSync(join(folder, "Dockerfile"), lines.join("\n"));
  podman("build", "--quiet", "--isolation", "chroot", "--tag", base, folder);
  rmSync(folder, { recursive: true, force: true });
  return base;
};

const buildImage = (from: string): void => {
  const options = ["--quiet", "--format", "docker", "--isolation", "chroot", "--network", "host", "--layers=false"];
  podman("build", ...options, "--build-arg", `NODE_IMAGE=${from}`, "--file", "deploy/Dockerfile", "--tag", image, ".");
};

/** What deploy/compose.yml takes away from every process; with the network of the machine. */
const confined = [
  ...["--network", "host", "--read-only", "--tmpfs", "/tmp", "--cap-drop", "all", "--security-opt", "no-new-privileges"],
  ...["--ulimit", "nofile=1024:1024", "--ulimit", "nproc=1024:1024", "--no-healthcheck"],
];

const environmentOf = (database: string): string[] => {
  const secrets = ["JOINERY_CLIENT_SECRET", "JOINERY_PEPPER", "JOINERY_BANK_SECRET", "JOINERY_WEBHOOK_SECRET"];
  const settings = {
    ...Object.fromEntries(secrets.map((name) => [name, randomBytes(24).toString("hex")])),
    ...{ DATABASE_URL: database, JOINERY_JOBS: "elsewhere", JOINERY_MIGRATIONS: "elsewhere", NODE_COMPILE_CACHE: "/tmp/compiled" },
    JOINERY_PUBLIC_URL: "https://market.example.com",
  };
  return Object.entries(settings).flatMap(([name, value]) => ["--env", `${name}=${value}`]);
};

const answers = async (port: number, path: string): Promise<{ status: number; text: string }> => {
  const response = await fetch(`http://127.0.0.1:${port}${path}`).catch(() => undefined);
  return { status: response?.status ?? 0, text: (await response?.text()) ?? "" };
};

const waitUntilHealthy = async (port: number): Promise<number> => {
  const beganMs = Date.now();
  while ((await answers(port, "/healthz")).status !== 200) {
    if (Date.now() - beganMs > 120_000) throw new Error("a web process of the image never answered");
    await pause(100);
  }
  return Date.now() - beganMs;
};

/** Runs migrate, two web processes and a worker, and ends them as an engine does. */
const runProcesses = async (): Promise<CheckResult[]> => {
  const database = await startThrowawayPostgres();
  const files = mkdtempSync(join(tmpdir(), "joinery-image-files-"));
  chmodSync(files, 0o777);
  const shared = [...confined, "--volume", `${files}:/data`, ...environmentOf(database.url)];
  podman("run", "--rm", ...shared, image, "migrate");
  const ports = [await findFreePort(), await findFreePort()];
  const webs = ports.map((port) => podman("run", "--detach", ...shared, "--env", `PORT=${port}`, image, "web").trim());
  const worker = podman("run", "--detach", ...shared, image, "worker").trim();
  const ready = [];
  for (const port of ports) ready.push(await waitUntilHealthy(port));
  const pages = await Promise.all(ports.map((port) => answers(port, "/")));
  const users = podman("exec", webs[0] ?? "", "id", "-un").trim();
  const all = [...webs, worker];
  podman("stop", "--time", "40", ...all);
  const codes = all.map((id) => podman("inspect", "--format", "{{.State.ExitCode}}", id).trim());
  podman("rm", ...all);
  await database.stop();
  rmSync(files, { recursive: true, force: true });
  return [
    {
      requirement: "two web processes and a worker run from the image, read-only, without capabilities, not as root",
      figures: `healthy after ${ready.map((ms) => `${(ms / 1000).toFixed(1)} s`).join(", ")}, user ${users}`,
      passed: users === "joinery",
    },
    {
      requirement: "both show the set-up page of an empty market",
      figures: pages.map(({ status }) => status).join(", "),
      // 503, because nobody can buy yet.
      passed: pages.every(({ status, text }) => status === 503 && text.includes("This market isn’t set up yet")),
    },
    {
      requirement: "all end by themselves on SIGTERM",
      figures: `exit codes ${codes.join(", ")}`,
      passed: codes.every((code) => code === "0"),
    },
  ];
};

const buildTools = ["gcc", "g++", "make", "git", "python3", "tsc"];

const checkContent = (): CheckResult[] => {
  const find = `for tool in ${buildTools.join(" ")}; do command -v $tool; done; ls node_modules | grep -cE "^(vite|typescript|playwright-core)$"`;
  const found = podman("run", "--rm", ...confined, "--entrypoint", "sh", image, "-c", `${find}; true`).trim();
  const bytes = Number(podman("image", "inspect", "--format", "{{.Size}}", image).trim());
  return [
    { requirement: "the image holds no build tools", figures: `${Math.round(bytes / 1e6)} MB, found: ${found}`, passed: found === "0" },
  ];
};

export const drill: Drill = {
  about: "the image of deploy/Dockerfile is built and run (Podman; --base IMAGE, otherwise mmdebstrap makes one)",
  run: async (args) => {
    const { values } = parseArgs({ args, options: { base: { type: "string" } } });
    buildImage(values.base ?? buildBase());
    return [...checkContent(), ...(await runProcesses())];
  },
};

import { spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { fetchOpenSearch } from "#bench/opensearch/start-opensearch.ts";
import { ensurePackages, installPackages, runInstaller } from "#bench/packages.ts";
import { ensureS3Program } from "#bench/s3-server.ts";
import { root } from "#bin/process-options.mjs";

/** The programs of a cluster, and how those that are missing come here. */

export interface Programs {
  etcd: string;
  patroni: string;
  haproxy: string;
  pgbouncer: string;
  prometheus: string;
  /** The folder of PostgreSQL's programs. */
  postgres: string;
}

/** The file of each program and the package of Debian that has it. */
const packaged = {
  etcd: ["/usr/bin/etcd", "etcd-server"],
  haproxy: ["/usr/sbin/haproxy", "haproxy"],
  pgbouncer: ["/usr/sbin/pgbouncer", "pgbouncer"],
  prometheus: ["/usr/bin/prometheus", "prometheus"],
} as const;

const postgresDir = "/usr/lib/postgresql";
/** Root's is where the account of the database can reach it. */
const ownPatroni = process.getuid?.() === 0 ? "/opt/patroni" : join(root, ".generated/patroni");
const python = "/usr/bin/python3";
const oldestPatroni = 4;

const findPostgres = (): string | undefined => {
  const versions = existsSync(postgresDir) ? readdirSync(postgresDir).sort((one, other) => Number(other) - Number(one)) : [];
  return versions.map((version) => join(postgresDir, version, "bin")).find((bin) => existsSync(join(bin, "pg_rewind")));
};

/** Where Patroni is, if it is new enough. Version 3.0 lets a leader that stood still take the lock from its successor (docs/decisions/0367). */
const findPatroni = (): string | undefined =>
  [join(ownPatroni, "bin/patroni"), "/usr/bin/patroni"].find((path) => {
    const { stdout } = spawnSync(path, ["--version"], { encoding: "utf8" });
    return Number(/ ([0-9]+)\./.exec(stdout ?? "")?.[1] ?? 0) >= oldestPatroni;
  });

const listMissing = (): string[] => [
  ...Object.values(packaged).flatMap(([file, name]) => (existsSync(file) ? [] : [name])),
  ...(findPostgres() ? [] : ["postgresql"]),
];

const installPatroni = (): void => {
  console.log(`Installing Patroni ${oldestPatroni} or newer in ${ownPatroni}. This happens once.`);
  if (spawnSync(python, ["-c", "import ensurepip"]).status !== 0) installPackages(["python3-venv"]);
  runInstaller(python, "-m", "venv", ownPatroni);
  runInstaller(join(ownPatroni, "bin/pip"), "install", "--quiet", `patroni[etcd3,psycopg2-binary]>=${oldestPatroni}`);
};

/** The programs of a cluster. Installs what is missing: packages of Debian for root, Patroni as a Python package. */
export const ensurePrograms = (): Programs => {
  const missing = listMissing();
  if (missing.length > 0) installPackages(missing);
  if (!findPatroni()) installPatroni();
  const [postgres, patroni] = [findPostgres(), findPatroni()];
  if (!postgres || !patroni) throw new Error("PostgreSQL with pg_rewind and Patroni are not where they were installed");
  const files = Object.fromEntries(Object.entries(packaged).map(([name, [file]]) => [name, file]));
  return { ...(files as Record<keyof typeof packaged, string>), postgres, patroni };
};

const ensureCompiler = (): void => ensurePackages({ "/usr/bin/cc": "gcc", "/usr/include/stdlib.h": "libc6-dev" });

/** Installs and builds everything that a cluster runs. Afterwards it starts without a network, as its hosts have no way out. */
export const prepareCluster = async (hasSearch: boolean): Promise<void> => {
  ensurePrograms();
  ensureCompiler();
  ensureS3Program();
  if (hasSearch) await fetchOpenSearch();
};

/** Compiles the library by which a process has a clock and a disk of its own (machine.c). */
export const compileMachine = (into: string): void => {
  ensureCompiler();
  runInstaller("/usr/bin/cc", "-shared", "-fPIC", "-O2", "-o", into, join(import.meta.dirname, "machine.c"), "-ldl");
};

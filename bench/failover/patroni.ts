import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import type { Cluster, Fault, Finding } from "#bench/failover/cluster.ts";
import { findFreePort } from "#platform/postgres/embedded.ts";
import { type Account, giveTo, resolveAccount } from "#platform/postgres/system-account.ts";

/** Three PostgreSQL under Patroni with three etcd, behind HAProxy and pgbouncer, all on this machine (docs/operations/replicas.md). */

interface Programs {
  etcd: string;
  patroni: string;
  haproxy: string;
  pgbouncer: string;
  /** The folder of PostgreSQL's programs. */
  postgres: string;
}

const postgresDir = "/usr/lib/postgresql";

const oldestPatroni = 4;

/** Where Patroni is, if it is new enough. Version 3.0 lets a leader that stood still take the lock from its successor (docs/decisions/0367). */
const findPatroni = (given: string | undefined): string | undefined =>
  [given ?? "/opt/patroni/bin/patroni", "/usr/bin/patroni"].find((path) => {
    const { stdout = "" } = spawnSync(path, ["--version"], { encoding: "utf8" });
    return Number(/ ([0-9]+)\./.exec(stdout ?? "")?.[1] ?? 0) >= oldestPatroni;
  });

const patroniAdvice = `python3 -m venv /opt/patroni && /opt/patroni/bin/pip install 'patroni[etcd3,psycopg2-binary]'`;

/** The programs of the cluster; otherwise how those that are missing are installed on Debian. */
export const findPrograms = (givenPatroni: string | undefined): Programs | string => {
  const [etcd, haproxy, pgbouncer] = ["/usr/bin/etcd", "/usr/sbin/haproxy", "/usr/sbin/pgbouncer"] as const;
  const patroni = findPatroni(givenPatroni);
  const versions = existsSync(postgresDir) ? readdirSync(postgresDir).sort((one, other) => Number(other) - Number(one)) : [];
  const postgres = versions.map((version) => join(postgresDir, version, "bin")).find((bin) => existsSync(join(bin, "pg_rewind")));
  if (patroni && postgres && [etcd, haproxy, pgbouncer].every((path) => existsSync(path)))
    return { etcd, patroni, haproxy, pgbouncer, postgres };
  const packages = "apt-get install etcd-server haproxy pgbouncer postgresql";
  return patroni ? packages : `${packages} python3-venv; Patroni ${oldestPatroni} or newer: ${patroniAdvice}`;
};

const names = ["a", "b", "c"] as const;
const maxGapMs = 30_000;
const passwords = {
  superuser: randomBytes(12).toString("hex"),
  replication: randomBytes(12).toString("hex"),
  joinery: randomBytes(12).toString("hex"),
};

/** The settings of Patroni that docs/operations/replicas.md names. */
const sharedSettings = {
  ttl: 20,
  loop_wait: 2,
  retry_timeout: 5,
  synchronous_mode: true,
  synchronous_mode_strict: true,
  postgresql: {
    use_pg_rewind: true,
    parameters: {
      wal_log_hints: "on",
      synchronous_commit: "on",
      wal_retrieve_retry_interval: "500ms",
      max_connections: 200,
      max_locks_per_transaction: 256,
      jit: "off",
    },
  },
};

interface Node {
  name: string;
  dir: string;
  port: number;
  restPort: number;
}

const until = async (what: string, maxMs: number, isTrue: () => Promise<boolean>): Promise<void> => {
  const deadline = performance.now() + maxMs;
  while (!(await isTrue())) {
    if (performance.now() > deadline) throw new Error(`${what}: not within ${maxMs / 1_000} s`);
    await pause(100);
  }
};

const isOk = (url: string): Promise<boolean> =>
  fetch(url, { signal: AbortSignal.timeout(1_000) }).then(
    ({ ok }) => ok,
    () => false,
  );

/** Starts programs as an account, each with a log file, and ends them all. */
class Processes {
  readonly #account: Account;
  readonly #dir: string;
  readonly #children: ChildProcess[] = [];
  constructor(account: Account, dir: string) {
    this.#account = account;
    this.#dir = dir;
  }
  start(name: string, program: string, args: readonly string[]): ChildProcess {
    const log = openSync(join(this.#dir, `${name}.log`), "a");
    // Not this program's environment: it may name another database.
    const env = { PATH: `/usr/sbin:/usr/bin:/sbin:/bin`, LC_ALL: "C.UTF-8", TZ: "UTC" };
    const child = spawn(program, args, { ...this.#account, cwd: this.#dir, env, stdio: ["ignore", log, log] });
    this.#children.push(child);
    return child;
  }
  endAll(): void {
    for (const child of this.#children) child.kill("SIGKILL");
  }
}

const startEtcd = async (processes: Processes, dir: string, program: string): Promise<string[]> => {
  const members = await Promise.all(names.map(async (name) => ({ name, client: await findFreePort(), peer: await findFreePort() })));
  const at = (port: number) => `http://127.0.0.1:${port}`;
  const cluster = members.map(({ name, peer }) => `${name}=${at(peer)}`).join(",");
  for (const { name, client, peer } of members)
    processes.start(`etcd-${name}`, program, [
      ...["--name", name, "--data-dir", join(dir, `etcd-${name}`), "--initial-cluster", cluster, "--initial-cluster-state", "new"],
      ...["--listen-client-urls", at(client), "--advertise-client-urls", at(client)],
      ...["--listen-peer-urls", at(peer), "--initial-advertise-peer-urls", at(peer)],
      ...["--heartbeat-interval", "250", "--election-timeout", "2500"],
    ]);
  await Promise.all(members.map(({ client }) => until("etcd", 60_000, () => isOk(`${at(client)}/health`))));
  return members.map(({ client }) => `127.0.0.1:${client}`);
};

const writePatroniSettings = (node: Node, etcdHosts: readonly string[], programs: Programs): string => {
  const { name, dir, port, restPort } = node;
  const access = (user: string) => `host ${user} 127.0.0.1/32 scram-sha-256`;
  const settings = {
    scope: "joinery",
    name,
    restapi: { listen: `127.0.0.1:${restPort}`, connect_address: `127.0.0.1:${restPort}` },
    etcd3: { hosts: etcdHosts },
    bootstrap: {
      dcs: sharedSettings,
      initdb: [{ encoding: "UTF8" }, { locale: "C.UTF-8" }, "data-checksums"],
      pg_hba: [access("all all"), access("replication all")],
    },
    postgresql: {
      listen: `127.0.0.1:${port}`,
      connect_address: `127.0.0.1:${port}`,
      data_dir: join(dir, "cluster"),
      bin_dir: programs.postgres,
      pgpass: join(dir, "pgpass"),
      authentication: {
        superuser: { username: "postgres", password: passwords.superuser },
        replication: { username: "replicator", password: passwords.replication },
      },
      parameters: { unix_socket_directories: dir, shared_buffers: "256MB" },
    },
  };
  const file = join(dir, "patroni.yml");
  // JSON is YAML.
  writeFileSync(file, JSON.stringify(settings, null, 2));
  return file;
};

const writeBalancerSettings = (dir: string, port: number, nodes: readonly Node[]): string => {
  const file = join(dir, "haproxy.cfg");
  const lines = [
    "defaults",
    "  mode tcp",
    "  timeout connect 2s",
    "  timeout client 24h",
    "  timeout server 24h",
    "  timeout check 2s",
    "listen joinery",
    `  bind 127.0.0.1:${port}`,
    "  maxconn 400",
    "  option httpchk GET /primary",
    "  http-check expect status 200",
    "  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions",
    ...nodes.map(({ name, port: own, restPort }) => `  server ${name} 127.0.0.1:${own} check port ${restPort}`),
  ];
  writeFileSync(file, `${lines.join("\n")}\n`);
  return file;
};

const writePoolerSettings = (dir: string, port: number, balancerPort: number): string => {
  const [users, file] = [join(dir, "pgbouncer-users.txt"), join(dir, "pgbouncer.ini")];
  writeFileSync(users, `"joinery" "${passwords.joinery}"\n`);
  const lines = [
    "[databases]",
    `joinery = host=127.0.0.1 port=${balancerPort} dbname=joinery`,
    "[pgbouncer]",
    `listen_addr = 127.0.0.1`,
    `listen_port = ${port}`,
    "unix_socket_dir =",
    "auth_type = scram-sha-256",
    `auth_file = ${users}`,
    "pool_mode = session",
    "default_pool_size = 60",
    "max_client_conn = 200",
    "ignore_startup_parameters = options, extra_float_digits",
    // Otherwise it waits for 15 s after a server that could not be reached, and a client for two minutes.
    "server_login_retry = 1",
    "query_wait_timeout = 5",
  ];
  writeFileSync(file, `${lines.join("\n")}\n`);
  return file;
};

/** What a connection asks for as startup parameters, which a pooler leaves out. */
const roleSettings = [
  "lock_timeout = '5s'",
  "statement_timeout = '15s'",
  "idle_in_transaction_session_timeout = '15s'",
  "timezone = 'UTC'",
  "jit = off",
];

/** A short timeout, because a server that is cut off does not answer. */
const query = async <Row extends pg.QueryResultRow>(connectionString: string, sql: string, query_timeout = 5_000): Promise<Row[]> => {
  const client = new pg.Client({ connectionString, query_timeout, connectionTimeoutMillis: 2_000 });
  client.on("error", () => undefined);
  try {
    await client.connect();
    return (await client.query<Row>(sql)).rows;
  } finally {
    client.end().catch(() => undefined);
  }
};

/** Writes numbers straight to one server, past HAProxy, until it is stopped. */
const writeDirectly = (url: string, from: number) => {
  const acknowledged: { number: number; atMs: number }[] = [];
  let tried = from;
  let isOver = false;
  const running = (async () => {
    while (!isOver) {
      tried += 1;
      const number = tried;
      await query(url, `insert into direct_writes values (${number})`, 2_000).then(
        () => acknowledged.push({ number, atMs: performance.now() }),
        () => undefined,
      );
      await pause(50);
    }
  })();
  const stop = async () => {
    isOver = true;
    await running;
    return { tried: tried - from, acknowledged };
  };
  return { stop };
};

class PatroniCluster {
  readonly nodes: Node[] = [];
  readonly #dir: string;
  readonly #programs: Programs;
  readonly #processes: Processes;
  readonly #settingsFiles = new Map<string, string>();
  readonly #patronis = new Map<string, ChildProcess>();
  readonly #account: Account;
  #written = 0;
  /** The port of HAProxy. */
  port = 0;
  poolerPort = 0;

  constructor(programs: Programs) {
    this.#programs = programs;
    this.#dir = mkdtempSync(join(tmpdir(), "joinery-patroni-"));
    chmodSync(this.#dir, 0o711);
    this.#account = resolveAccount(join(this.#dir, "none"));
    giveTo(this.#dir, this.#account);
    this.#processes = new Processes(this.#account, this.#dir);
    process.once("exit", () => this.#endAll());
  }

  async start(): Promise<void> {
    const etcdHosts = await startEtcd(this.#processes, this.#dir, this.#programs.etcd);
    for (const name of names) {
      const node: Node = { name, dir: join(this.#dir, `node-${name}`), port: await findFreePort(), restPort: await findFreePort() };
      mkdirSync(node.dir, { mode: 0o700 });
      this.#settingsFiles.set(name, writePatroniSettings(node, etcdHosts, this.#programs));
      giveTo(node.dir, this.#account);
      this.nodes.push(node);
    }
    this.port = await findFreePort();
    this.#processes.start("haproxy", this.#programs.haproxy, ["-db", "-f", writeBalancerSettings(this.#dir, this.port, this.nodes)]);
    this.poolerPort = await findFreePort();
    this.#processes.start("pgbouncer", this.#programs.pgbouncer, [writePoolerSettings(this.#dir, this.poolerPort, this.port)]);
    for (const node of this.nodes) this.#startPatroni(node);
    await until("a leader", 120_000, async () => (await this.leader()) !== undefined);
    for (const node of this.nodes) await until(`node ${node.name}`, 120_000, () => this.#isMember(node));
    await until("a synchronous standby", 60_000, async () => (await this.#countSynchronous()) > 0);
    await query(this.superUrl("postgres"), `create role joinery login password '${passwords.joinery}'`);
    for (const setting of roleSettings) await query(this.superUrl("postgres"), `alter role joinery set ${setting}`);
    await query(this.superUrl("postgres"), "create database joinery owner joinery");
    await query(this.superUrl("postgres"), "create table direct_writes (number bigint primary key)");
  }

  /** The address of the leader, or of one server, for the superuser. */
  superUrl(database: string, port = this.port): string {
    return `postgres://postgres:${passwords.superuser}@127.0.0.1:${port}/${database}`;
  }

  urlAt(port: number): string {
    return `postgres://joinery:${passwords.joinery}@127.0.0.1:${port}/joinery`;
  }

  #startPatroni(node: Node): void {
    const file = this.#settingsFiles.get(node.name) ?? "";
    this.#patronis.set(node.name, this.#processes.start(`patroni-${node.name}`, this.#programs.patroni, [file]));
  }

  async leader(): Promise<Node | undefined> {
    for (const node of this.nodes) if (await isOk(`http://127.0.0.1:${node.restPort}/primary`)) return node;
    return undefined;
  }

  async #isMember(node: Node): Promise<boolean> {
    const at = `http://127.0.0.1:${node.restPort}`;
    return (await isOk(`${at}/primary`)) || (await isOk(`${at}/replica`));
  }

  async #countSynchronous(): Promise<number> {
    const rows = await query(this.superUrl("postgres"), "select from pg_stat_replication where sync_state = 'sync'").catch(() => []);
    return rows.length;
  }

  #postmasterOf({ dir }: Node): number {
    return Number(readFileSync(join(dir, "cluster", "postmaster.pid"), "utf8").split("\n")[0]);
  }

  /** Every process of a node's PostgreSQL works in its folder. */
  #postgresOf({ dir }: Node): number[] {
    return readdirSync("/proc")
      .map(Number)
      .filter((pid) => {
        try {
          return pid > 0 && readlinkSync(`/proc/${pid}/cwd`) === join(dir, "cluster");
        } catch {
          return false;
        }
      });
  }

  /** Waits until another server takes writes and returns after how many seconds it does: Patroni says that it leads somewhat earlier, while it is still a standby. */
  async #otherLeader({ name }: Node): Promise<string> {
    const beganMs = performance.now();
    const takesWrites = async ({ port }: Node): Promise<boolean> => {
      const asked = query<{ leads: boolean }>(this.superUrl("postgres", port), "select not pg_is_in_recovery() as leads");
      return (await asked.catch(() => []))[0]?.leads === true;
    };
    await until("another leader", 60_000, async () => {
      for (const node of this.nodes) if (node.name !== name && (await takesWrites(node))) return true;
      return false;
    });
    return `${((performance.now() - beganMs) / 1_000).toFixed(1)} s`;
  }

  /** Waits until a node follows the leader, and there is a synchronous standby for the next fault. */
  async #follows(node: Node): Promise<void> {
    await until(`node ${node.name} follows`, 120_000, () => isOk(`http://127.0.0.1:${node.restPort}/replica`));
    await until("a synchronous standby", 60_000, async () => (await this.#countSynchronous()) > 0);
  }

  async #requireLeader(): Promise<Node> {
    const leader = await this.leader();
    if (!leader) throw new Error("there is no leader");
    return leader;
  }

  async killLeader(): Promise<Finding[]> {
    const leader = await this.#requireLeader();
    this.#patronis.get(leader.name)?.kill("SIGKILL");
    process.kill(this.#postmasterOf(leader), "SIGKILL");
    const led = await this.#otherLeader(leader);
    this.#startPatroni(leader);
    await this.#follows(leader);
    return [
      {
        requirement: "another server leads, and the one that died follows it by itself",
        figures: `one leads after ${led}, node ${leader.name} follows`,
        passed: true,
      },
    ];
  }

  /** Stops the processes of a leader without ending them, as a machine that stands still, and has them go on when another one leads. */
  async freezeLeader(pidsOf: (leader: Node, patroni: number) => number[]): Promise<Finding[]> {
    const leader = await this.#requireLeader();
    const direct = writeDirectly(this.superUrl("postgres", leader.port), this.#written);
    await pause(1_000);
    const frozen = pidsOf(leader, this.#patronis.get(leader.name)?.pid ?? 0);
    const signalAll = (signal: NodeJS.Signals): void => {
      for (const pid of frozen)
        try {
          process.kill(pid, signal);
        } catch {
          // A session that has ended.
        }
    };
    signalAll("SIGSTOP");
    const led = await this.#otherLeader(leader);
    const leadsMs = performance.now();
    // The old leader is asked to write on, for longer than its sessions may take to notice.
    await pause(5_000);
    signalAll("SIGCONT");
    await this.#follows(leader);
    const { tried, acknowledged } = await direct.stop();
    this.#written += tried;
    const late = acknowledged.filter(({ atMs }) => atMs > leadsMs).length;
    const rows = await query<{ number: string }>(this.superUrl("postgres"), "select number from direct_writes");
    const stored = new Set(rows.map(({ number }) => Number(number)));
    const lost = acknowledged.filter(({ number }) => !stored.has(number)).length;
    return [
      {
        requirement: "the old leader acknowledges nothing once another one leads, and nothing it acknowledged is lost",
        figures: `${acknowledged.length} of ${tried} direct writes acknowledged, ${late} of them late, ${lost} lost`,
        passed: acknowledged.length > 0 && late === 0 && lost === 0,
      },
      {
        requirement: "another server leads, and the one that stood still follows it by itself",
        figures: `one leads after ${led}, node ${leader.name} follows`,
        passed: true,
      },
    ];
  }

  faults(): Fault[] {
    return [
      { title: "kill -9 of the leader and its Patroni", maxGapMs, run: () => this.killLeader() },
      { title: "the leader's Patroni stands still", maxGapMs, run: () => this.freezeLeader((_, patroni) => [patroni]) },
      {
        title: "the leader's machine stands still",
        maxGapMs,
        run: () => this.freezeLeader((leader, patroni) => [patroni, ...this.#postgresOf(leader)]),
      },
    ];
  }

  #endAll(): void {
    this.#processes.endAll();
    for (const node of this.nodes)
      for (const pid of this.#postgresOf(node))
        try {
          process.kill(pid, "SIGKILL");
        } catch {
          // It has ended meanwhile.
        }
  }

  async stop(): Promise<void> {
    this.#endAll();
    await pause(500);
    rmSync(this.#dir, { recursive: true, force: true });
  }
}

/** Starts the cluster. Its address follows the leader without hands. */
export const startPatroniCluster = async (programs: Programs): Promise<Cluster> => {
  const cluster = new PatroniCluster(programs);
  try {
    await cluster.start();
    return {
      url: cluster.urlAt(cluster.poolerPort),
      directUrl: cluster.urlAt(cluster.port),
      readUrl: cluster.nodes.map(({ port }) => cluster.urlAt(port)).join(","),
      faults: cluster.faults(),
      stop: () => cluster.stop(),
    };
  } catch (error) {
    await cluster.stop();
    throw error;
  }
};

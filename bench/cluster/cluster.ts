import { execFile, execFileSync } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import pg from "pg";
import {
  databaseNames,
  describeBalancer,
  describeDatabase,
  describeEtcd,
  describePooler,
  etcdNames,
  type Place,
  passwords,
  ports,
  roleSettings,
} from "#bench/cluster/database-parts.ts";
import { type Disturbance, Machines } from "#bench/cluster/machines.ts";
import { type Network, openNetwork } from "#bench/cluster/network.ts";
import { type Kind, type Part, Processes, type Which } from "#bench/cluster/processes.ts";
import { ensurePrograms } from "#bench/cluster/programs.ts";
import {
  describeSearch,
  describeStore,
  describeWatch,
  describeWeb,
  describeWorker,
  type Installed,
  readInstalled,
  type Server,
} from "#bench/cluster/server-parts.ts";
import { readJson, until } from "#bench/cluster/waiting.ts";
import { bucket, createBucket, s3Environment } from "#bench/s3-server.ts";
import { root } from "#bin/process-options.mjs";
import { migrate } from "#db/migrate.ts";
import { seedDemoWorld } from "#demo/world.ts";
import { openSearchIndex } from "#features/catalog/catalog-search/opensearch/administration.ts";
import { systemClock } from "#kernel/clock.ts";
import { openDatabase } from "#platform/db.ts";
import { giveTo, resolveAccount } from "#platform/postgres/system-account.ts";
import { readSettings } from "#platform/settings.ts";

/** What a cluster consists of besides its database. */
export interface Choice {
  /** Two web processes and two workers with a store of files, watched by Prometheus. */
  hasServers: boolean;
  hasSearch?: boolean;
  /** A socket at which the market is reached from other networks. */
  entry?: string;
  /** The size of each database's disk, in MB; otherwise they share that of the machine. */
  diskMb?: number;
  /** Whether web processes and databases have clocks and disks that can be disturbed. */
  hasMachines?: boolean;
  /** Whether the log of the database is archived. */
  hasArchive?: boolean;
  /** The folder of the installation whose processes are started, of a version before; this one otherwise. */
  before?: string;
  log?: (text: string) => void;
}

/** A server of the database as Patroni sees it. */
export interface Member {
  name: string;
  role: "leader" | "sync_standby" | "replica";
  state: string;
  timeline?: number;
  /** Bytes of the leader's log that it has not got yet. */
  lag?: number | "unknown";
}

const webs = ["web-1", "web-2"] as const;
const workers = ["worker-1", "worker-2"] as const;
const [balancer, pooler, store, search, watch] = ["balancer", "pooler", "store", "search", "watch"] as const;
/** The name of the database's cluster. */
const scope = "joinery";

/** A short timeout, because a server that is cut off does not answer. */
export const query = async <Row extends pg.QueryResultRow>(
  connectionString: string,
  sql: string,
  query_timeout = 5_000,
): Promise<Row[]> => {
  const client = new pg.Client({ connectionString, query_timeout, connectionTimeoutMillis: 2_000 });
  client.on("error", () => undefined);
  try {
    await client.connect();
    return (await client.query<Row>(sql)).rows;
  } finally {
    client.end().catch(() => undefined);
  }
};

/** Joinery on several hosts of one machine: its processes, who leads, and what can be done to them. */
export class Cluster {
  readonly parts: Part[] = [];
  readonly network: Network = openNetwork();
  readonly #processes: Processes;
  readonly #choice: Choice;
  readonly #dir = mkdtempSync(join(tmpdir(), "joinery-cluster-"));
  readonly place: Place;
  readonly #machines: Machines | undefined;
  #settings: NodeJS.ProcessEnv = {};
  #isOver = false;

  private constructor(choice: Choice) {
    this.#choice = choice;
    chmodSync(this.#dir, 0o711);
    process.once("exit", () => this.stop());
    this.#processes = new Processes(this.network, this.#dir);
    this.#machines = choice.hasMachines ? new Machines(this.#dir) : undefined;
    this.place = {
      programs: ensurePrograms(),
      account: resolveAccount(join(this.#dir, "none")),
      addressOf: (host) => this.network.addressOf(host),
      folderOf: (name) => this.#processes.folderOf(name),
    };
  }

  /** Starts a cluster and resolves when all of it serves. */
  static async start(choice: Choice): Promise<Cluster> {
    const cluster = new Cluster(choice);
    try {
      await cluster.#start();
      return cluster;
    } catch (error) {
      cluster.stop();
      throw error;
    }
  }

  async #start(): Promise<void> {
    const { hasServers, hasSearch = false, entry, log = () => undefined } = this.#choice;
    const names = [...etcdNames, ...databaseNames, balancer, pooler];
    const servers = hasServers ? [store, watch, ...(hasSearch ? [search] : []), ...webs, ...workers] : [];
    for (const name of [...names, ...servers]) await this.addHost(name);
    if (this.#choice.hasArchive) this.#makeArchive();
    log("Starting etcd, PostgreSQL under Patroni, HAProxy and pgbouncer …");
    await this.run(etcdNames.map((name) => describeEtcd(name, this.place)));
    this.#begin(
      databaseNames.map((name) =>
        describeDatabase(name, this.place, { scope, ...(this.#choice.hasArchive ? { archive: this.archive } : {}) }),
      ),
    );
    await this.run([describeBalancer(balancer, this.place, hasServers ? webs : [], entry), describePooler(pooler, balancer, this.place)]);
    await until("a leader", 120_000, async () => (await this.leader()) !== undefined);
    await until("a synchronous standby and another one", 180_000, () => this.hasStandbys());
    await query(this.superUrl("postgres"), `create role joinery login password '${passwords.joinery}'`);
    for (const setting of roleSettings) await query(this.superUrl("postgres"), `alter role joinery set ${setting}`);
    await query(this.superUrl("postgres"), "create database joinery owner joinery");
    await query(this.superUrl("postgres"), "create table direct_writes (number bigint primary key)");
    if (hasServers) await this.#startServers(hasSearch, log);
  }

  #makeArchive(): void {
    mkdirSync(this.archive);
    giveTo(this.archive, this.place.account);
  }

  async #startServers(hasSearch: boolean, log: (text: string) => void): Promise<void> {
    log("Starting the store of files …");
    const files = describeStore(store, this.place);
    this.#begin([files.part]);
    await createBucket(files.settings);
    if (hasSearch) await this.run([await describeSearch(search, this.place)]);
    this.#settings = {
      ...this.databaseSettings,
      ...s3Environment(files.settings),
      ...{ NODE_ENV: "production", JOINERY_DEMO: "1", JOINERY_ATTEMPTS_PER_ADDRESS: "100000" },
      ...{ JOINERY_JOBS: "elsewhere", JOINERY_MIGRATIONS: "elsewhere" },
      JOINERY_FILES: `s3://${bucket}/market`,
      JOINERY_TRUST_PROXY: this.network.addressOf(balancer),
      ...(hasSearch ? { SEARCH_ENGINE: "opensearch", OPENSEARCH_URL: this.part(search).address } : {}),
    };
    log("Filling the database …");
    const installed = await readInstalled(this.#choice.before ?? root);
    await this.#fill(installed);
    log("Starting web processes and workers …");
    // One after the other: the first one completes the demo data.
    for (const name of webs) await this.run([this.#describeServer(name, installed)]);
    await this.run(workers.map((name) => this.#describeServer(name, installed)));
    if (hasSearch) await until("the index of OpenSearch", 180_000, () => this.#hasIndex());
    await this.run([describeWatch(watch, this.place, this.parts)]);
  }

  /** Makes the schema and the first demo data, as the version does that is started. */
  async #fill(installed: Installed): Promise<void> {
    const settings = this.settingsOf(webs[0]);
    if (installed.root === root) {
      await migrate(this.directUrl);
      await seedDemoWorld(this.directUrl, readSettings(settings));
    } else {
      const { program, flags, environment } = installed;
      const env = { ...process.env, ...environment, ...settings };
      await promisify(execFile)(process.execPath, [...flags, program, "migrate"], { cwd: installed.root, env });
    }
  }

  /** The settings of a process of Joinery. */
  settingsOf(name: string): NodeJS.ProcessEnv {
    return { ...this.#settings, JOINERY_DATA: this.#processes.folderOf(name) };
  }

  #describeServer(name: string, installed: Installed): Part {
    const server: Server = { installed, settings: this.settingsOf(name) };
    return webs.some((each) => each === name) ? describeWeb(name, this.place, server) : describeWorker(name, this.place, server);
  }

  /** Ends a web process or a worker in order and starts this version in its place. */
  async exchange(name: string): Promise<void> {
    this.signal(name, "SIGTERM", "own");
    await until(`the end of ${name}`, 40_000, async () => !this.isRunning(name));
    await this.run([this.#describeServer(name, await readInstalled(root))]);
  }

  /** Makes a host and its folder. */
  async addHost(name: string): Promise<void> {
    await this.network.add(name);
    const folder = this.#processes.prepare(name);
    const isOwn = [...webs, ...workers, store, search].some((each) => each === name);
    const isDatabase = databaseNames.some((each) => each === name);
    // A mount of this process's own namespace, which goes with it.
    if (isDatabase && this.#choice.diskMb && this.network.hasLines)
      execFileSync("mount", ["-t", "tmpfs", "-o", `size=${this.#choice.diskMb}m,mode=0700`, "tmpfs", folder]);
    if (!isOwn) giveTo(folder, this.place.account);
  }

  /** Has a web process or a database run on a machine with a clock that is off, or with a slow disk. */
  disturb(name: string, disturbance: Disturbance): void {
    this.#machines?.disturb(name, disturbance);
  }

  /** Where the log of the database is archived. */
  get archive(): string {
    return join(this.#dir, "archive");
  }

  #begin(parts: readonly Part[]): void {
    for (const described of parts) {
      const hasMachine = described.kind === "web" || described.kind === "database";
      const part = (hasMachine && this.#machines?.on(described)) || described;
      const place = this.parts.findIndex(({ name }) => name === part.name);
      this.parts.splice(place < 0 ? this.parts.length : place, 1, part);
      this.#processes.start(part);
    }
  }

  /** Ends a part for good. */
  remove(name: string): void {
    this.signal(name, "SIGKILL");
    this.parts.splice(this.parts.indexOf(this.part(name)), 1);
  }

  /** Starts parts on hosts that were added, and waits until they serve. */
  async run(parts: readonly Part[]): Promise<void> {
    this.#begin(parts);
    await Promise.all(parts.map((part) => until(part.name, 300_000, () => this.#isUp(part))));
  }

  async #isUp(part: Part): Promise<boolean> {
    if (!this.#processes.isRunning(part.name)) throw new Error(`${part.name} did not start: ${this.#processes.logOf(part.name)}`);
    return part.isReady();
  }

  part(name: string): Part {
    const found = this.parts.find((part) => part.name === name);
    if (!found) throw new Error(`there is no ${name}`);
    return found;
  }

  namesOf(kind: Kind): string[] {
    return this.parts.filter((part) => part.kind === kind).map(({ name }) => name);
  }

  isRunning(name: string): boolean {
    return this.#processes.isRunning(name);
  }

  signal(name: string, signal: NodeJS.Signals, which?: Which): void {
    this.#processes.signal(name, signal, which);
  }

  /** Starts a part again that has ended. */
  revive(name: string): void {
    this.#processes.start(this.part(name));
  }

  folderOf(name: string): string {
    return this.#processes.folderOf(name);
  }

  /** Gives the disk of a server of the database another size, in KB; 0 stands for its first one. */
  resizeDisk(name: string, sizeKb: number): void {
    const size = sizeKb === 0 ? `${this.#choice.diskMb}m` : `${sizeKb}k`;
    execFileSync("mount", ["-o", `remount,size=${size}`, this.folderOf(name)]);
  }

  /** The address of the leader, or of one server, for the superuser. */
  superUrl(database: string, host: string = balancer): string {
    return `postgres://postgres:${passwords.superuser}@${this.network.addressOf(host)}:${ports.postgres}/${database}`;
  }

  #urlAt(host: string, port: number = ports.postgres): string {
    return `postgres://joinery:${passwords.joinery}@${this.network.addressOf(host)}:${port}/joinery`;
  }

  /** The address of the database past the pooler. */
  get directUrl(): string {
    return this.#urlAt(balancer);
  }

  /** The settings of a process of Joinery that lead to the database. */
  get databaseSettings() {
    return {
      DATABASE_URL: this.#urlAt(pooler, ports.pooler),
      DATABASE_DIRECT_URL: this.directUrl,
      DATABASE_READ_URL: databaseNames.map((name) => this.#urlAt(name)).join(","),
    };
  }

  get market(): { host: string; port: number } {
    return { host: this.network.addressOf(balancer), port: ports.market };
  }

  /** The index of OpenSearch, as an operator looks after it. To be closed. */
  openSearchIndex() {
    const database = openDatabase(this.directUrl, { poolSize: 2 });
    const index = openSearchIndex({ database, clock: systemClock, settings: readSettings(this.#settings).search });
    return { ...index, close: () => index.close().then(() => database.close()) };
  }

  async #hasIndex(): Promise<boolean> {
    const index = this.openSearchIndex();
    const status = index.status().finally(() => index.close());
    return status.then(
      ({ name }) => name !== "",
      () => false,
    );
  }

  /** The servers of the database, as the first Patroni that answers sees them. */
  async members(): Promise<Member[]> {
    for (const name of databaseNames) {
      const seen = await readJson<{ members?: Member[] }>(`http://${this.network.addressOf(name)}:${ports.patroni}/cluster`);
      if (seen?.members) return seen.members;
    }
    return [];
  }

  async leader(): Promise<string | undefined> {
    return (await this.members()).find(({ role, state }) => role === "leader" && state === "running")?.name;
  }

  /** Has the leader hand over to its synchronous standby, as an operator does before maintenance. */
  async switchOver(from: string): Promise<void> {
    const patronictl = `${this.place.programs.patroni}ctl`;
    const settings = this.part(from).args[0] ?? "";
    await promisify(execFile)(patronictl, ["-c", settings, "switchover", "joinery", "--leader", from, "--force"]);
  }

  /** Whether there is a leader with a synchronous standby, and every other server follows it. */
  async hasStandbys(): Promise<boolean> {
    const members = await this.members();
    const leader = members.find(({ role }) => role === "leader");
    const standbys = members.filter(({ state }) => ["streaming", "running"].includes(state) && leader?.timeline !== undefined);
    return (
      standbys.length === databaseNames.length &&
      members.some(({ role }) => role === "sync_standby") &&
      members.every(({ timeline }) => timeline === leader?.timeline)
    );
  }

  /** Whether a server takes writes by its own word. Patroni says that it leads somewhat earlier, while it is still a standby. */
  async takesWrites(name: string): Promise<boolean> {
    const asked = query<{ leads: boolean }>(this.superUrl("postgres", name), "select not pg_is_in_recovery() as leads");
    return (await asked.catch(() => []))[0]?.leads === true;
  }

  /** Waits until everything runs and serves, and the next leader may be lost. */
  async untilWhole(): Promise<void> {
    let missing: string[] = [];
    const isWhole = async () => {
      const ready = await Promise.all(this.parts.map(async (part) => this.isRunning(part.name) && (await part.isReady())));
      missing = this.parts.filter((_, place) => !ready[place]).map(({ name }) => name);
      return missing.length === 0 && (await this.hasStandbys());
    };
    await until("the cluster is whole", 180_000, isWhole).catch(async (error: Error) => {
      const members = (await this.members()).map(({ name, role, state, timeline }) => `${name} ${role} ${state} ${timeline}`);
      throw new Error(`${error.message}; not serving: ${missing.join(", ") || "none"}; ${members.join(", ")}`);
    });
  }

  /** The member of etcd that leads. */
  async etcdLeader(): Promise<string | undefined> {
    for (const name of etcdNames) {
      const at = `http://${this.network.addressOf(name)}:${ports.etcd}/v3/maintenance/status`;
      const status = await readJson<{ leader?: string; header?: { member_id?: string } }>(at, {});
      if (status?.leader && status.leader === status.header?.member_id) return name;
    }
    return undefined;
  }

  /** Ends everything and removes what it has stored. */
  stop(): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#processes.endAll();
    for (const name of databaseNames)
      if (this.#choice.diskMb && this.network.hasLines) execFileSync("umount", ["--lazy", this.folderOf(name)]);
    // Processes that were killed may write for a moment.
    rmSync(this.#dir, { recursive: true, force: true, maxRetries: 20 });
  }
}

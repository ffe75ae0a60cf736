import { randomBytes } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Part } from "#bench/cluster/processes.ts";
import type { Programs } from "#bench/cluster/programs.ts";
import { isOk, opensConnections } from "#bench/cluster/waiting.ts";
import { root } from "#bin/process-options.mjs";
import type { Account } from "#platform/postgres/system-account.ts";

/** The database of a cluster as docs/operations/replicas.md describes it: etcd, PostgreSQL under Patroni, HAProxy and pgbouncer. */

export const etcdNames = ["etcd-a", "etcd-b", "etcd-c"] as const;
export const databaseNames = ["database-a", "database-b", "database-c"] as const;

export const ports = {
  etcd: 2379,
  peer: 2380,
  postgres: 5432,
  patroni: 8008,
  pooler: 6432,
  market: 8080,
  web: 3000,
  metrics: 9464,
} as const;

/** What the parts need to know of each other. */
export interface Place {
  programs: Programs;
  /** Whom everything but web and worker runs as. */
  account: Account;
  addressOf(host: string): string;
  folderOf(name: string): string;
}

export const passwords = {
  superuser: randomBytes(12).toString("hex"),
  replication: randomBytes(12).toString("hex"),
  joinery: randomBytes(12).toString("hex"),
};

/** The settings of Patroni that docs/operations/replicas.md names. */
const sharedSettings = {
  ttl: 20,
  loop_wait: 2,
  retry_timeout: 9,
  synchronous_mode: true,
  synchronous_mode_strict: true,
  postgresql: {
    use_pg_rewind: true,
    parameters: {
      wal_log_hints: "on",
      synchronous_commit: "on",
      wal_retrieve_retry_interval: "500ms",
      wal_sender_timeout: "8s",
      wal_receiver_timeout: "8s",
      max_connections: 200,
      max_locks_per_transaction: 256,
      jit: "off",
    },
  },
};

/** What a connection asks for as startup parameters, which a pooler leaves out. */
export const roleSettings = [
  "lock_timeout = '5s'",
  "statement_timeout = '15s'",
  "idle_in_transaction_session_timeout = '15s'",
  "timezone = 'UTC'",
  "jit = off",
];

export const describeEtcd = (name: string, { programs, account, addressOf, folderOf }: Place): Part => {
  const at = (host: string, port: number) => `http://${addressOf(host)}:${port}`;
  const [client, peer] = [at(name, ports.etcd), at(name, ports.peer)];
  return {
    name,
    kind: "etcd",
    account,
    program: programs.etcd,
    args: [
      ...["--name", name, "--data-dir", join(folderOf(name), "data"), "--initial-cluster-state", "new"],
      ...["--initial-cluster", etcdNames.map((each) => `${each}=${at(each, ports.peer)}`).join(",")],
      ...["--listen-client-urls", client, "--advertise-client-urls", client],
      ...["--listen-peer-urls", peer, "--initial-advertise-peer-urls", peer],
      ...["--heartbeat-interval", "250", "--election-timeout", "2500"],
    ],
    address: client,
    isReady: () => isOk(`${client}/health`),
  };
};

/** The state that a new cluster begins with: a copy of another one, and its log up to a moment. */
export interface Moment {
  base: string;
  archive: string;
  /** As PostgreSQL prints it. */
  at: string;
}

/** Which cluster a server of the database belongs to. */
export interface Membership {
  scope: string;
  /** The folder in which finished segments of the log are kept. */
  archive?: string;
  restores?: Moment;
}

/** A standby archives too: a leader that is lost may have segments that it has not archived, and every server has the same ones. */
const archiving = (archive: string) => ({
  archive_mode: "always",
  archive_timeout: "60s",
  archive_command: `f=${archive}/%f; if test -f $f; then cmp -s $f %p; else cp %p $f.$(hostname).$$ && sync $f.$(hostname).$$ && mv $f.$(hostname).$$ $f; fi`,
});

const access = (user: string) => `host ${user} 0.0.0.0/0 scram-sha-256`;

const firstState = (restores: Moment | undefined, dataDir: string) =>
  restores
    ? {
        method: "moment",
        moment: {
          command: `cp -a ${restores.base} ${dataDir}`,
          no_params: true,
          recovery_conf: {
            restore_command: `cp ${restores.archive}/%f %p`,
            recovery_target_time: restores.at,
            recovery_target_timeline: "latest",
            recovery_target_action: "promote",
          },
        },
      }
    : {
        initdb: [{ encoding: "UTF8" }, { locale: "C.UTF-8" }, "data-checksums"],
        pg_hba: [access("all all"), access("replication all")],
      };

export const describeDatabase = (name: string, { programs, account, addressOf, folderOf }: Place, membership: Membership): Part => {
  const { scope, archive, restores } = membership;
  const [address, folder] = [addressOf(name), folderOf(name)];
  const dataDir = join(folder, "data");
  const settings = {
    scope,
    name,
    restapi: { listen: `${address}:${ports.patroni}`, connect_address: `${address}:${ports.patroni}` },
    etcd3: { hosts: etcdNames.map((host) => `${addressOf(host)}:${ports.etcd}`) },
    bootstrap: { dcs: sharedSettings, ...firstState(restores, dataDir) },
    postgresql: {
      listen: `${address}:${ports.postgres}`,
      connect_address: `${address}:${ports.postgres}`,
      data_dir: dataDir,
      bin_dir: programs.postgres,
      pgpass: join(folder, "pgpass"),
      basebackup: { checkpoint: "fast" },
      authentication: {
        superuser: { username: "postgres", password: passwords.superuser },
        replication: { username: "replicator", password: passwords.replication },
      },
      parameters: {
        ...{ unix_socket_directories: folder, shared_buffers: "128MB", max_wal_size: "256MB" },
        ...(archive ? archiving(archive) : {}),
      },
    },
  };
  const file = join(folder, "patroni.yml");
  // JSON is YAML.
  writeFileSync(file, JSON.stringify(settings, null, 2));
  return {
    name,
    kind: "database",
    account,
    program: programs.patroni,
    args: [file],
    address: `${address}:${ports.postgres}`,
    isReady: () => isOk(`http://${address}:${ports.patroni}/health`),
  };
};

const databaseBalancing = ({ addressOf }: Place, address: string): string[] => [
  "listen database",
  `  bind ${address}:${ports.postgres}`,
  "  mode tcp",
  "  option tcplog",
  "  timeout client 24h",
  "  timeout server 24h",
  "  timeout check 2s",
  "  maxconn 400",
  "  option httpchk GET /primary",
  "  http-check expect status 200",
  "  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions",
  ...databaseNames.map((name) => `  server ${name} ${addressOf(name)}:${ports.postgres} check port ${ports.patroni}`),
];

/** deploy/haproxy/haproxy.cfg without TLS, leading to the web processes of this cluster. */
const marketBalancing = ({ addressOf }: Place, binds: readonly string[], webs: readonly string[]): string =>
  readFileSync(join(root, "deploy/haproxy/haproxy.cfg"), "utf8")
    .replaceAll(/^ {2}(?:bind :443|http-request redirect scheme|http-response set-header Strict).*\n/gm, "")
    .replaceAll("X-Forwarded-Proto https", "X-Forwarded-Proto http")
    .replace("  bind :80\n", binds.map((bind) => `  bind ${bind}\n`).join(""))
    .replaceAll(/web(\d):3000/g, (_, number) => `${addressOf(webs[Number(number) - 1] ?? "")}:${ports.web}`);

/** HAProxy before the leading database, and before web processes where there are any. `entry`: a socket that leads to them from other networks. */
export const describeBalancer = (name: string, place: Place, webs: readonly string[], entry: string | undefined): Part => {
  const { programs, account, addressOf, folderOf } = place;
  const address = addressOf(name);
  const binds = [`${address}:${ports.market}`, ...(entry ? [`unix@${entry} mode 666`] : [])];
  const market = webs.length > 0 ? marketBalancing(place, binds, webs) : "defaults\n  timeout connect 2s\n";
  const file = join(folderOf(name), "haproxy.cfg");
  writeFileSync(file, `${[market, ...databaseBalancing(place, address)].join("\n")}\n`);
  return {
    name,
    kind: "balancer",
    account,
    program: programs.haproxy,
    args: ["-db", "-f", file],
    address: webs.length > 0 ? `http://${address}:${ports.market}` : `${address}:${ports.postgres}`,
    isReady: () => opensConnections(address, ports.postgres),
  };
};

export const describePooler = (name: string, balancer: string, { programs, account, addressOf, folderOf }: Place): Part => {
  const [users, file] = [join(folderOf(name), "users.txt"), join(folderOf(name), "pgbouncer.ini")];
  writeFileSync(users, `"joinery" "${passwords.joinery}"\n`);
  const lines = [
    "[databases]",
    `joinery = host=${addressOf(balancer)} port=${ports.postgres} dbname=joinery`,
    "[pgbouncer]",
    `listen_addr = ${addressOf(name)}`,
    `listen_port = ${ports.pooler}`,
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
  return {
    name,
    kind: "pooler",
    account,
    program: programs.pgbouncer,
    args: [file],
    address: `${addressOf(name)}:${ports.pooler}`,
    isReady: () => opensConnections(addressOf(name), ports.pooler),
  };
};

import { randomBytes } from "node:crypto";
import { mkdir, statfs } from "node:fs/promises";
import { resolve } from "node:path";
import { buffer } from "node:stream/consumers";
import { createTransport } from "nodemailer";
import pg from "pg";
import { openDatabaseServer } from "#apps/server/database-server.ts";
import { readSchemaState } from "#db/migrate.ts";
import type { FileStore } from "#platform/files/file-store.ts";
import { openFiles, openStore } from "#platform/files/open-files.ts";
import { outgoingFetch } from "#platform/outgoing-fetch.ts";
import type { Settings } from "#platform/settings.ts";

/** What one look found, and what to do about it. */
export interface Finding {
  name: string;
  state: "ok" | "warning" | "failure";
  says: string;
  advice?: string;
}

interface Check {
  name: string;
  look(settings: Settings): Promise<Omit<Finding, "name">[] | Omit<Finding, "name">>;
}

type Seen = Omit<Finding, "name">;

const ok = (says: string): Seen => ({ state: "ok", says });
const warn = (says: string, advice: string): Seen => ({ state: "warning", says, advice });
const fail = (says: string, advice: string): Seen => ({ state: "failure", says, advice });

/** All looks happen at the same time, and none is waited for longer. */
const patienceMs = 4_000;

const messageOf = (error: unknown): string => {
  const { message, errors } = error as AggregateError;
  return message || errors?.map((each) => (each as Error).message).join(", ") || String(error);
};

const checkSettings = async ({ development, publicUrl, trustedProxies, host }: Settings): Promise<Seen[]> => {
  const findings = [ok(development ? "read; this is a demo, with demo accounts and open /dev pages" : "read; real use")];
  if (development) return findings;
  if (!publicUrl.startsWith("https://"))
    findings.push(
      warn(`JOINERY_PUBLIC_URL is ${publicUrl}`, "Links in mails lead there. Set the https address by which people reach the market."),
    );
  if (trustedProxies.length === 0 && host !== "127.0.0.1")
    findings.push(
      warn("JOINERY_TRUST_PROXY is empty", "Behind a proxy every visitor counts as one address. Set the addresses of your proxies."),
    );
  return findings;
};

/** PostgreSQL from this version on is what the suite runs on. */
const oldestPostgres = 15;
const maxClockOffsetMs = 2_000;

const readDatabase = async (url: string) => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: patienceMs });
  await client.connect();
  try {
    const sentMs = Date.now();
    const { rows } = await client.query<{ version: number; now: Date; extensions: string[]; connections: number; durable: string }>(
      `select current_setting('server_version_num')::integer / 10000 as version, clock_timestamp() as now,
         (select array_agg(name) from pg_available_extensions where name = 'pg_trgm') as extensions,
         current_setting('max_connections')::integer as connections, current_setting('fsync') as durable`,
    );
    const [row] = rows;
    if (!row) throw new Error("The database answers nothing.");
    // Half of the way there and back.
    return { ...row, offsetMs: Math.abs(row.now.getTime() - (sentMs + Date.now()) / 2) };
  } finally {
    await client.end();
  }
};

/** Whether a server answers, and whether it is a standby. Throws a message without its address, which holds the password. */
const readServer = async (url: string): Promise<{ isStandby: boolean; system: string }> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: patienceMs });
  client.on("error", () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<{ isStandby: boolean; system: string }>(
      `select pg_is_in_recovery() as "isStandby", (select system_identifier::text from pg_control_system()) as system`,
    );
    const [row] = rows;
    if (!row) throw new Error("The database answers nothing.");
    return row;
  } finally {
    await client.end();
  }
};

const checkReplica = async (url: string, primary: { system: string }): Promise<Seen> => {
  const server = new URL(url).host;
  const { isStandby, system } = await readServer(url);
  if (system !== primary.system)
    return fail(`${server} is no copy of the database`, "People would read another market. Look at DATABASE_READ_URL.");
  return isStandby ? ok(`${server} replicates the database`) : ok(`${server} leads, and is read as a replica when it no longer does`);
};

/** The addresses beside DATABASE_URL, where there are any. */
const checkAddresses = async ({ databaseUrl, databaseDirectUrl, databaseReadUrls }: Settings): Promise<Seen[]> => {
  if (databaseUrl === undefined || (databaseDirectUrl === undefined && databaseReadUrls.length === 0)) return [];
  const primary = await readServer(databaseDirectUrl ?? databaseUrl);
  if (primary.isStandby)
    return [fail("the address of writes leads to a standby", "Every call would be refused. Look at DATABASE_DIRECT_URL and DATABASE_URL.")];
  return Promise.all(
    databaseReadUrls.map((url) =>
      checkReplica(url, primary).catch((error: unknown) =>
        warn(
          `${new URL(url).host} cannot be read: ${messageOf(error)}`,
          "Nobody notices, but the primary answers everything. Look at DATABASE_READ_URL.",
        ),
      ),
    ),
  );
};

const checkDatabase = async (settings: Settings): Promise<Seen[]> => {
  const database = await openDatabaseServer(settings, { log: () => undefined });
  try {
    const { version, extensions, connections, durable, offsetMs } = await readDatabase(database.url);
    const { isEmpty, missing } = await readSchemaState(database.url);
    const isAtVersion = !isEmpty && missing.length === 0;
    return [
      version >= oldestPostgres
        ? ok(`PostgreSQL ${version}, ${connections} connections`)
        : fail(`PostgreSQL ${version}`, `Joinery needs PostgreSQL ${oldestPostgres} or newer.`),
      ...(extensions?.includes("pg_trgm")
        ? []
        : [fail("the extension pg_trgm is missing", "Install the contrib package of your PostgreSQL.")]),
      ...(durable === "on" ? [] : [fail("fsync is off", "Orders and payments would be lost with the power. Set fsync = on.")]),
      isAtVersion ? ok("at this version") : warn(isEmpty ? "empty" : `${missing.length} migrations behind`, "Run: joinery migrate"),
      offsetMs <= maxClockOffsetMs
        ? ok(`the clocks agree within ${Math.round(offsetMs)} ms`)
        : warn(
            `the clock of the database differs by ${Math.round(offsetMs / 1000)} s`,
            "Deadlines would be wrong. Let both machines follow NTP.",
          ),
    ];
  } finally {
    await database.stop();
  }
};

const checkMail = async ({ smtpUrl, mailFrom, development }: Settings): Promise<Seen> => {
  if (!smtpUrl)
    return development
      ? ok("mails are shown at /dev/outbox")
      : fail("JOINERY_SMTP_URL is not set", "Nobody gets a code or a confirmation. Set the address of a mail server.");
  await createTransport(smtpUrl).verify();
  return mailFrom.includes(".example>") && !development
    ? warn("the mail server answers, but JOINERY_MAIL_FROM is the example", "Set a sender that your mail server may use.")
    : ok("the mail server answers");
};

/** Whether tables by month have the month to come, and whether rows came that no month takes. */
const checkMonths = async (settings: Settings): Promise<Seen[]> => {
  const database = await openDatabaseServer(settings, { log: () => undefined });
  const client = new pg.Client({ connectionString: database.directUrl, connectionTimeoutMillis: patienceMs });
  try {
    await client.connect();
    const { rows: found } = await client.query<{ exists: boolean }>("select to_regclass('month_partitions') is not null as exists");
    if (!found[0]?.exists) return [];
    const { rows } = await client.query<{ table: string; until: string; late: boolean }>(
      `select table_name as table, to_char(max(until_at), 'YYYY-MM-DD') as until, max(until_at) < now() + interval '1 month' as late
       from month_partitions where not is_other group by table_name order by table_name`,
    );
    const strays = await Promise.all(
      rows.map(({ table }) => client.query(`select from months.${pg.escapeIdentifier(`${table}_other`)} limit 1`)),
    );
    return rows.flatMap(({ table, until, late }, nth) => [
      late
        ? warn(`${table} has no month from ${until} on`, "New rows pile up in one partition. Run: joinery jobs run system.makeMonths")
        : ok(`${table} has its months until ${until}`),
      ...(strays[nth]?.rowCount
        ? [
            warn(
              `${table} has rows that no month takes`,
              `They are in months.${table}_other: a clock was wrong, or the job system.makeMonths failed.`,
            ),
          ]
        : []),
    ]);
  } finally {
    await client.end();
    await database.stop();
  }
};

/** Writes a file, reads it again and removes it. Throws where it comes back changed or stays. */
const probe = async (store: FileStore): Promise<void> => {
  const [key, bytes] = [`checks/${randomBytes(8).toString("hex")}`, randomBytes(1_024)];
  await store.write(key, bytes);
  try {
    if (!(await buffer(store.read(key))).equals(bytes)) throw new Error(`a file in ${store.place} came back changed`);
  } finally {
    await store.remove(key);
  }
  if (await store.has(key)) throw new Error(`a file in ${store.place} could not be removed`);
};

const checkFiles = async (settings: Settings): Promise<Seen> => {
  const files = openFiles(settings);
  await probe(files);
  return ok(`${files.place} can be written, read and cleaned`);
};

/** Whether nightly backups are made, and their place can be written. */
const checkBackups = async ({ backupsAt, backupKey, s3, development }: Settings): Promise<Seen> => {
  if (backupsAt === undefined)
    return development
      ? ok("none are made in a demo")
      : fail(
          "JOINERY_BACKUPS is not set",
          "Everything would be lost with this machine. Set a folder on another disk, or S3 (docs/operations/backup.md).",
        );
  const backups = openStore(backupsAt, s3);
  await probe(backups);
  return backupKey === undefined
    ? warn(`${backups.place} can be written; backups are not encrypted`, "Set JOINERY_BACKUP_KEY, and keep it elsewhere too.")
    : ok(`${backups.place} can be written; backups are encrypted`);
};

const gigabyte = 1_024 ** 3;
const fullBelow = { failure: 0.5 * gigabyte, warning: 5 * gigabyte };

const checkDisk = async ({ dataDir }: Settings): Promise<Seen> => {
  await mkdir(dataDir, { recursive: true });
  const { bavail, bsize } = await statfs(dataDir);
  const free = bavail * bsize;
  const says = `${(free / gigabyte).toFixed(1)} GB free in ${resolve(dataDir)}`;
  if (free < fullBelow.failure) return fail(says, "Uploads and the database will stop. Make room.");
  return free < fullBelow.warning ? warn(says, "Make room soon.") : ok(says);
};

/** Whether a provider can be reached; any answer will do, because the right to call it shows with the first payment. */
const reach = async (name: string, url: string): Promise<Seen> => {
  await outgoingFetch(url, { method: "HEAD" }, { maxMs: patienceMs });
  return ok(`${name} can be reached`);
};

const checkProviders = async ({ stripe, paypal, converge, development }: Settings): Promise<Seen[]> => {
  const set = Object.entries({ Stripe: stripe, PayPal: paypal, Converge: converge }).flatMap(([name, provider]) =>
    provider ? [{ name, url: provider.url }] : [],
  );
  if (set.length === 0)
    return [
      ok(development ? "the sandbox takes cards and wallets" : "none is set: buyers pay from their balance, by transfer or on account"),
    ];
  return Promise.all(
    set.map(({ name, url }) =>
      reach(name, url).catch((error: unknown) =>
        fail(`${name} cannot be reached: ${messageOf(error)}`, `Look at ${url} and the firewall.`),
      ),
    ),
  );
};

const checks: readonly Check[] = [
  { name: "settings", look: checkSettings },
  { name: "database", look: checkDatabase },
  { name: "replicas", look: checkAddresses },
  { name: "months", look: checkMonths },
  { name: "mail", look: checkMail },
  { name: "files", look: checkFiles },
  { name: "disk", look: checkDisk },
  { name: "backups", look: checkBackups },
  { name: "payments", look: checkProviders },
];

const advices: Record<string, string> = {
  database: "Look at DATABASE_URL, and whether PostgreSQL runs and lets this machine in.",
  replicas: "Look at DATABASE_DIRECT_URL, and whether PostgreSQL runs and lets this machine in.",
  months: "Look at DATABASE_URL, and whether PostgreSQL runs and lets this machine in.",
  mail: "Look at JOINERY_SMTP_URL: host, port, user and password.",
  files: "Look at JOINERY_FILES and JOINERY_DATA and who may write there; for S3 at JOINERY_S3_URL, region, bucket and keys.",
  disk: "Look at JOINERY_DATA and who may write there.",
  backups: "Look at JOINERY_BACKUPS and who may write there; for S3 at JOINERY_S3_URL, region, bucket and keys.",
};

const inTime = <Result>(work: Promise<Result>): Promise<Result> =>
  Promise.race([
    work,
    new Promise<never>((_, failed) => setTimeout(() => failed(new Error(`no answer within ${patienceMs / 1000} s`)), patienceMs).unref()),
  ]);

/** Looks at settings, database, mail, files, disk and providers of an installation. A look that fails is a finding. */
export const checkInstallation = async (settings: Settings): Promise<Finding[]> => {
  const found = await Promise.all(
    checks.map(async ({ name, look }) => {
      const seen = await inTime(look(settings)).catch((error: unknown) => fail(messageOf(error), advices[name] ?? ""));
      return [seen].flat().map((each) => ({ name, ...each }));
    }),
  );
  return found.flat();
};

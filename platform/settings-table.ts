import { z } from "zod";
import { parseTrustedProxies } from "#platform/client-address.ts";

/** One setting of the environment. `read` turns its text into a value, or throws a ZodError. */
interface Setting<Value> {
  group: SettingGroup;
  /** What it does, in one or two sentences. */
  about: string;
  /** The value in words where none is set; left out for what is off then. */
  otherwise?: string;
  /** A substitute for development and demo. In production a setting that has one must be set. */
  demo?: string;
  isSecret?: true;
  read(text: string | undefined): Value;
}

export const settingGroups = {
  server: "The server",
  database: "Database and files",
  search: "Lists and search",
  cdn: "A cache in front",
  s3: "S3, for files and backups there",
  secrets: "Secrets",
  watching: "Watching",
  mail: "Mail and messages",
  payments: "Payment providers",
} as const;

type SettingGroup = keyof typeof settingGroups;

const setting = <Value>(given: Setting<Value>): Setting<Value> => given;

/** A value with a default, written as it would be in the environment. */
const withDefault = <Value>(read: z.ZodType<Value, unknown>, text: string) => ({
  otherwise: text,
  read: (given: string | undefined): Value => read.parse(given || text),
});

const optional = <Value>(read: z.ZodType<Value, unknown>) => ({
  read: (given: string | undefined): Value | undefined => (given ? read.parse(given) : undefined),
});

const text = z.string();
const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^[0-9]{1,9}$/, `must be a whole number from ${min} to ${max}`)
    .transform(Number)
    .refine((value) => value >= min && value <= max, `must be a whole number from ${min} to ${max}`);
const oneOf = <const Word extends string>(...words: readonly Word[]) => z.enum(words, `must be ${words.join(" or ")}`);
const flag = z.enum(["0", "1"], "must be 1 or 0").transform((value) => value === "1");

const isAddress = (given: string, protocols: readonly string[]): boolean => {
  const url = URL.parse(given);
  return url !== null && protocols.includes(url.protocol.slice(0, -1));
};
const address = (...protocols: readonly string[]) =>
  text.refine((given) => isAddress(given, protocols), `must be an address that begins with ${protocols.join(":// or ")}://`);

/** Addresses separated by commas. */
const addresses = (...protocols: readonly string[]) =>
  text
    .transform((given) => given.split(",").map((each) => each.trim()))
    .refine(
      (given) => given.every((each) => isAddress(each, protocols)),
      `must be addresses that begin with ${protocols.join(":// or ")}://, separated by commas`,
    );

/** Where files lie in S3. */
export const s3Location = /^s3:\/\/(?<bucket>[a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/(?<prefix>[\w.-]+(?:\/[\w.-]+)*))?\/?$/;

/** A folder, or a place in S3. */
const location = text.refine(
  (given) => !/^[a-z0-9]+:\/\//.test(given) || s3Location.test(given),
  "must be a folder, or s3://bucket or s3://bucket/prefix",
);

/** Texts that were valid and are, separated by commas: "new,old". */
const rotated = text.transform((given) => given.split(","));

const proxies = text.transform((given, context) => {
  try {
    return parseTrustedProxies(given);
  } catch (error) {
    context.addIssue({ code: "custom", message: (error as Error).message.replace(/^JOINERY_TRUST_PROXY /, "") });
    return z.NEVER;
  }
});

/** At least as much as 24 random characters are worth to someone who guesses. */
const minSecretLength = 24;

const secret = (name: string, about: string) =>
  setting({
    group: "secrets",
    about,
    demo: `joinery-demo-${name}`,
    isSecret: true,
    read: (given = "") => text.parse(given),
  });

/**
 * Every setting of the environment by its name (docs/configuration.md is written from this table). Any of them may be given as a file:
 * `JOINERY_PEPPER_FILE=/run/secrets/pepper`.
 */
export const settingsTable = {
  PORT: setting({ group: "server", about: "The port of the pages and calls.", ...withDefault(wholeNumber(0, 65_535), "3000") }),
  HOST: setting({
    group: "server",
    about: "The network address to listen on; 0.0.0.0 for all of them, behind a proxy on another machine or in a container.",
    ...withDefault(text, "127.0.0.1"),
  }),
  JOINERY_PUBLIC_URL: setting({
    group: "server",
    about: "The public address of the market, in mails and for payment providers. It is never taken from a request.",
    otherwise: "http://localhost:PORT",
    ...optional(address("https", "http")),
  }),
  JOINERY_TRUST_PROXY: setting({
    group: "server",
    about:
      "Addresses and networks of your proxies, separated by commas, such as 10.0.0.0/8,192.168.1.5. Only their X-Forwarded-For header counts.",
    read: (given) => proxies.parse(given ?? ""),
  }),
  JOINERY_JOBS: setting({
    group: "server",
    about: "`elsewhere` where `joinery worker` runs the scheduled jobs, `here` where the web process runs them too.",
    ...withDefault(oneOf("here", "elsewhere"), "here"),
  }),
  JOINERY_MIGRATIONS: setting({
    group: "server",
    about: "`elsewhere` where `joinery migrate` brings the database up to date before servers start, `here` where a start does.",
    ...withDefault(oneOf("here", "elsewhere"), "here"),
  }),
  JOINERY_ATTEMPTS_PER_ADDRESS: setting({
    group: "server",
    about: "Codes and logins allowed per network address in 15 minutes. Limits per account cannot be changed.",
    ...withDefault(wholeNumber(1, 1_000_000), "100"),
  }),
  JOINERY_LOG_LEVEL: setting({
    group: "watching",
    about: "From which level on the log is written: `error`, `warn`, `info` (adds a line per request) or `debug`.",
    ...withDefault(oneOf("error", "warn", "info", "debug"), "warn"),
  }),
  JOINERY_METRICS_PORT: setting({
    group: "watching",
    about: "The port of the metrics for Prometheus, at /metrics. Keep it from the public.",
    ...optional(wholeNumber(0, 65_535)),
  }),
  JOINERY_METRICS_HOST: setting({ group: "watching", about: "The network address of that port.", ...withDefault(text, "127.0.0.1") }),
  JOINERY_OTLP_URL: setting({
    group: "watching",
    about: "Where traces are sent by OTLP over HTTP, such as http://collector:4318/v1/traces.",
    ...optional(address("https", "http")),
  }),
  JOINERY_TRACE_SHARE: setting({
    group: "watching",
    about: "The share of requests that are traced, from 0 to 1.",
    ...withDefault(
      z
        .string()
        .regex(/^(0|1|0?\.[0-9]{1,6})$/, "must be a number from 0 to 1")
        .transform(Number),
      "0.05",
    ),
  }),
  JOINERY_STAFF_SECOND_FACTOR: setting({
    group: "server",
    about: "1 asks staff for a second factor in a demo too. In production they always need one.",
    ...withDefault(flag, "0"),
  }),
  JOINERY_DEMO: setting({
    group: "server",
    about: "1 loads the demo data and opens the pages of developers (/dev). Never where real people buy.",
    ...withDefault(flag, "0"),
  }),
  NODE_ENV: setting({
    group: "server",
    about: "`production` for real use. `joinery` sets it unless it is set.",
    ...withDefault(oneOf("production", "development", "test"), "development"),
  }),
  DATABASE_URL: setting({
    group: "database",
    about: "Your own PostgreSQL, such as postgres://joinery:password@db.example.com/joinery. Unset, one is started in the data folder.",
    isSecret: true,
    ...optional(address("postgres", "postgresql")),
  }),
  DATABASE_READ_URL: setting({
    group: "database",
    about:
      "Servers that replicate it, separated by commas, for what visitors and buyers read of the market (docs/operations/replicas.md). Unset, everything is read where it is written.",
    isSecret: true,
    ...optional(addresses("postgres", "postgresql")),
  }),
  DATABASE_READ_LAG_SECONDS: setting({
    group: "database",
    about: "How far a replica may be behind. One that is further behind is not read.",
    ...withDefault(wholeNumber(1, 60), "5"),
  }),
  DATABASE_DIRECT_URL: setting({
    group: "database",
    about:
      "The same database past a pooler, for migrations, jobs, locks of sessions and notifications. Needed where DATABASE_URL leads to a pooler.",
    otherwise: "DATABASE_URL",
    isSecret: true,
    ...optional(address("postgres", "postgresql")),
  }),
  SEARCH_ENGINE: setting({
    group: "search",
    about: "What answers lists and search: `embedded`, an index in the memory of each server, or `opensearch` (docs/operations/search.md).",
    ...withDefault(oneOf("embedded", "opensearch"), "embedded"),
  }),
  SEARCH_EMBEDDED_LIMIT: setting({
    group: "search",
    about: "How many listed products the embedded index takes. A market with more of them does not start with it.",
    ...withDefault(wholeNumber(1_000, 10_000_000), "100000"),
  }),
  OPENSEARCH_URL: setting({
    group: "search",
    about:
      "The address of OpenSearch 2.19 or newer, with name and password where it wants them: https://name:password@search.example.com:9200.",
    isSecret: true,
    ...optional(address("http", "https")),
  }),
  OPENSEARCH_INDEX: setting({
    group: "search",
    about:
      "Begins the names of the indices of this market: small letters, digits and dashes. Markets that share OpenSearch have different ones.",
    ...withDefault(text.regex(/^[a-z][a-z0-9-]{0,40}$/, "must be small letters, digits and dashes"), "joinery"),
  }),
  JOINERY_CDN: setting({
    group: "cdn",
    about: "What holds pages in front of the market: `fastly`, `cloudflare` or `varnish` (docs/operations/cdn.md).",
    ...optional(oneOf("fastly", "cloudflare", "varnish")),
  }),
  JOINERY_CDN_PURGE_URL: setting({
    group: "cdn",
    about: "Where it is told which pages have changed. Needed beside JOINERY_CDN.",
    ...optional(address("https", "http")),
  }),
  JOINERY_CDN_TOKEN: setting({ group: "cdn", about: "Its token for that.", isSecret: true, ...optional(text) }),
  JOINERY_DATA: setting({
    group: "database",
    about: "The folder of the database that is started here, of uploaded files unless they are elsewhere, and of uploads that arrive.",
    ...withDefault(text, "data"),
  }),
  JOINERY_FILES: setting({
    group: "database",
    about: "Where files are stored: `s3://bucket/prefix`, or another folder (docs/operations/files.md).",
    otherwise: "JOINERY_DATA",
    ...optional(location),
  }),
  JOINERY_BACKUPS: setting({
    group: "database",
    about:
      "Where backups are stored: a folder, or `s3://bucket/prefix`. The worker makes one every night where it is set (docs/operations/backup.md).",
    ...optional(location),
  }),
  JOINERY_BACKUP_KEY: setting({
    group: "database",
    about: `Encrypts backups, at least ${minSecretLength} characters. Keep it elsewhere too: without it they cannot be restored.`,
    isSecret: true,
    ...optional(text.min(minSecretLength, `must have at least ${minSecretLength} characters`)),
  }),
  JOINERY_BACKUP_KEEP: setting({
    group: "database",
    about: "For how many days a nightly backup is kept. The newest one always is.",
    ...withDefault(wholeNumber(1, 3_650), "14"),
  }),
  JOINERY_ARCHIVES: setting({
    group: "database",
    about:
      "Where `joinery archive` puts the oldest months of steps of orders and movements of stock: a folder, or `s3://bucket/prefix` (docs/operations/growth.md).",
    ...optional(location),
  }),
  JOINERY_ARCHIVE_AFTER: setting({
    group: "database",
    about: "For how many whole months these rows stay in the database at least.",
    ...withDefault(wholeNumber(25, 240), "36"),
  }),
  JOINERY_S3_URL: setting({
    group: "s3",
    about: "The address of the service, such as https://s3.example.com. Unset, Amazon's.",
    ...optional(address("https", "http")),
  }),
  JOINERY_S3_REGION: setting({ group: "s3", about: "The region of the buckets.", ...withDefault(text, "us-east-1") }),
  JOINERY_S3_ACCESS_KEY: setting({
    group: "s3",
    about: "The key of the account. Unset, the role of the machine.",
    ...optional(text),
  }),
  JOINERY_S3_SECRET_KEY: setting({ group: "s3", about: "Needed beside the key.", isSecret: true, ...optional(text) }),
  JOINERY_S3_PATH_STYLE: setting({
    group: "s3",
    about: "1 where the bucket belongs into the path of an address, as most services of one's own want it.",
    ...withDefault(flag, "0"),
  }),
  JOINERY_S3_ENCRYPTION: setting({
    group: "s3",
    about: "What the service encrypts stored files with: `AES256` or `aws:kms`. Unset, the rule of the bucket.",
    ...optional(oneOf("AES256", "aws:kms")),
  }),
  JOINERY_CLIENT_SECRET: secret("secret", "Signs the calls of browsers and programs. It is known to them."),
  JOINERY_PEPPER: secret("pepper", "Mixed into hashes of payment passwords, codes and signed addresses."),
  JOINERY_BANK_SECRET: secret("bank", "Encrypts numbers of bank accounts; `new,old` during a rotation."),
  JOINERY_WEBHOOK_SECRET: secret("webhook", "Signs the webhooks of the sandbox provider; `new,old` during a rotation."),
  JOINERY_SMTP_URL: setting({
    group: "mail",
    about: "The mail server, such as smtps://user:password@mail.example.com. Unset, mails wait in the outbox.",
    isSecret: true,
    ...optional(address("smtp", "smtps")),
  }),
  JOINERY_MAIL_FROM: setting({
    group: "mail",
    about: "The sender of every mail.",
    ...withDefault(text, "Joinery <no-reply@joinery.example>"),
  }),
  JOINERY_SMS_URL: setting({
    group: "mail",
    about: "Short messages are posted there as JSON {to, text}. Unset, they wait in the outbox.",
    ...optional(address("https", "http")),
  }),
  JOINERY_TRANSLATION_URL: setting({
    group: "mail",
    about:
      "A translation service with the interface of LibreTranslate for chat messages. Unset, trade terms are explained by the glossary.",
    ...optional(address("https", "http")),
  }),
  JOINERY_TRANSLATION_KEY: setting({ group: "mail", about: "The key of that service.", isSecret: true, ...optional(text) }),
  STRIPE_SECRET_KEY: setting({ group: "payments", about: "Card payments by Stripe.", isSecret: true, ...optional(text) }),
  STRIPE_WEBHOOK_SECRET: setting({
    group: "payments",
    about: "Needed beside the key; `new,old` during a rotation.",
    isSecret: true,
    ...optional(rotated),
  }),
  STRIPE_URL: setting({
    group: "payments",
    about: "Where Stripe is called.",
    ...withDefault(address("https", "http"), "https://api.stripe.com"),
  }),
  PAYPAL_CLIENT_ID: setting({ group: "payments", about: "Wallet payments by PayPal.", ...optional(text) }),
  PAYPAL_CLIENT_SECRET: setting({ group: "payments", about: "Needed beside the client.", isSecret: true, ...optional(text) }),
  PAYPAL_WEBHOOK_ID: setting({ group: "payments", about: "Needed beside the client; `new,old` during a rotation.", ...optional(rotated) }),
  PAYPAL_URL: setting({
    group: "payments",
    about: "Where PayPal is called.",
    ...withDefault(address("https", "http"), "https://api-m.paypal.com"),
  }),
  CONVERGE_MERCHANT_ID: setting({ group: "payments", about: "The hosted card page of Converge.", ...optional(text) }),
  CONVERGE_USER_ID: setting({ group: "payments", about: "Needed beside the merchant.", ...optional(text) }),
  CONVERGE_PIN: setting({ group: "payments", about: "Needed beside the merchant.", isSecret: true, ...optional(text) }),
  CONVERGE_URL: setting({
    group: "payments",
    about: "Where Converge is called.",
    ...withDefault(address("https", "http"), "https://api.convergepay.com"),
  }),
};

export type SettingName = keyof typeof settingsTable;

export type SettingValues = { [Name in SettingName]: ReturnType<(typeof settingsTable)[Name]["read"]> };

/** Names whose setting is wrong or missing, each with what is wrong. Its message is what a start prints. */
export class WrongSettings extends Error {
  readonly faults: ReadonlyMap<string, string>;

  constructor(faults: ReadonlyMap<string, string>) {
    const lines = [...faults].map(([name, fault]) => `  ${name} ${fault}`);
    super(`${faults.size === 1 ? "A setting is" : "Settings are"} wrong or missing (docs/configuration.md):\n${lines.join("\n")}`);
    this.faults = faults;
  }
}

const messageOf = (error: unknown): string =>
  error instanceof z.ZodError ? (error.issues[0]?.message ?? "is wrong") : (error as Error).message;

/** The rules between settings: what is needed beside what. */
const companions: readonly { needs: SettingName; beside: SettingName }[] = [
  { needs: "DATABASE_URL", beside: "DATABASE_READ_URL" },
  { needs: "DATABASE_URL", beside: "DATABASE_DIRECT_URL" },
  { needs: "JOINERY_S3_SECRET_KEY", beside: "JOINERY_S3_ACCESS_KEY" },
  { needs: "JOINERY_CDN_PURGE_URL", beside: "JOINERY_CDN" },
  { needs: "STRIPE_WEBHOOK_SECRET", beside: "STRIPE_SECRET_KEY" },
  { needs: "PAYPAL_CLIENT_SECRET", beside: "PAYPAL_CLIENT_ID" },
  { needs: "PAYPAL_WEBHOOK_ID", beside: "PAYPAL_CLIENT_ID" },
  { needs: "CONVERGE_USER_ID", beside: "CONVERGE_MERCHANT_ID" },
  { needs: "CONVERGE_PIN", beside: "CONVERGE_MERCHANT_ID" },
];

/** The text of a setting: itself, or the content of the file that NAME_FILE names. */
const textOf = (env: NodeJS.ProcessEnv, name: string, readFile: (path: string) => string): string | undefined => {
  const path = env[`${name}_FILE`];
  return env[name] || !path ? env[name] || undefined : readFile(path).trim();
};

/** Reads every setting. Throws WrongSettings, which names all that are wrong at once. */
export const readSettingValues = (env: NodeJS.ProcessEnv, readFile: (path: string) => string): SettingValues => {
  const faults = new Map<string, string>();
  const isReal = env.NODE_ENV === "production" && env.JOINERY_DEMO !== "1";
  const values: Record<string, unknown> = {};
  for (const [name, { read, demo }] of Object.entries(settingsTable) as [SettingName, Setting<unknown>][]) {
    try {
      const given = textOf(env, name, readFile);
      if (demo !== undefined && isReal && !given) faults.set(name, "must be set in production");
      else if (demo !== undefined && isReal && given?.split(",").some(({ length }) => length < minSecretLength))
        faults.set(name, `must have at least ${minSecretLength} characters`);
      else values[name] = read(given ?? demo);
    } catch (error) {
      faults.set(name, messageOf(error));
    }
  }
  for (const { needs, beside } of companions)
    if (values[beside] !== undefined && values[needs] === undefined && !faults.has(needs))
      faults.set(needs, `must be set beside ${beside}`);
  if (values.SEARCH_ENGINE === "opensearch" && values.OPENSEARCH_URL === undefined && !faults.has("OPENSEARCH_URL"))
    faults.set("OPENSEARCH_URL", "must be set where SEARCH_ENGINE is opensearch");
  if (faults.size > 0) throw new WrongSettings(faults);
  return values as SettingValues;
};

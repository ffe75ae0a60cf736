import { readFileSync } from "node:fs";
import type { S3Settings } from "#platform/files/s3-store.ts";
import type { LogLevel } from "#platform/log.ts";
import type { ConvergeSettings } from "#platform/payments/converge.ts";
import type { PaypalSettings } from "#platform/payments/paypal-client.ts";
import type { StripeSettings } from "#platform/payments/stripe-client.ts";
import { readSettingValues, type SettingValues } from "#platform/settings-table.ts";

/** Where metrics and traces go; nothing is measured where neither is wanted. */
export interface TelemetrySettings {
  metricsPort: number | undefined;
  metricsHost: string;
  otlpUrl: string | undefined;
  /** The share of requests that are traced. */
  traceShare: number;
}

/** What answers lists and search. */
export interface SearchSettings {
  engine: "embedded" | "opensearch";
  /** How many listed products the embedded engine takes. */
  embeddedLimit: number;
  openSearchUrl: string;
  /** Begins the names of indices. */
  openSearchIndex: string;
}

/** A cache in front of the market. */
export interface CdnSettings {
  name: "fastly" | "cloudflare" | "varnish";
  /** Where it is told which pages have changed. */
  purgeUrl: string;
  /** Empty where it asks for none. */
  token: string;
}

/**
 * The settings of the environment, read once (platform/settings-table.ts). Unset addresses and secrets have local substitutes outside of
 * production.
 */
export interface Settings {
  /** Development and demo: the outbox page, the statement counts, demo accounts. Never in production. */
  development: boolean;
  port: number;
  /** The network address that the server listens on. */
  host: string;
  /** Public address of the server, used in mails and by payment providers; never taken from a request (docs/security.md S20). */
  publicUrl: string;
  dataDir: string;
  /** PostgreSQL; undefined where one is started in the data folder. */
  databaseUrl: string | undefined;
  /** Where what visitors see may be read (platform/read-replica), each a server of its own. */
  databaseReadUrls: readonly string[];
  /** How far a replica may be behind. */
  databaseReadMaxLagMs: number;
  /** The same database as `databaseUrl` without a pooler; undefined where that is none. */
  databaseDirectUrl: string | undefined;
  search: SearchSettings;
  cdn: CdnSettings | undefined;
  /** Where files are stored, a folder or s3://bucket/prefix; undefined for the data folder. */
  filesAt: string | undefined;
  /** Where backups are stored, a folder or s3://bucket/prefix; undefined where none are made by themselves. */
  backupsAt: string | undefined;
  s3: S3Settings;
  /** Encrypts backups; undefined where they are not encrypted. */
  backupKey: string | undefined;
  /** Where old months of tables are archived, a folder or s3://bucket/prefix; undefined where they stay in the database. */
  archivesAt: string | undefined;
  /** For how many months rows stay in the database at least. */
  archiveAfterMonths: number;
  /** For how many days backups are kept. */
  backupKeepDays: number;
  clientSecret: string;
  /** Mixed into hashes of payment passwords, codes and signed addresses. */
  pepper: string;
  /** Encrypts bank account numbers; JOINERY_BANK_SECRET, "new,old" during a rotation (docs/decisions/0024). */
  bankSecrets: readonly string[];
  /** Card payments: STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET ("new,old" during a rotation). */
  stripe: StripeSettings | undefined;
  /** Wallet payments: PAYPAL_CLIENT_ID, PAYPAL_CLIENT_SECRET and PAYPAL_WEBHOOK_ID ("new,old" during a rotation). */
  paypal: PaypalSettings | undefined;
  /** The hosted card page: CONVERGE_MERCHANT_ID, CONVERGE_USER_ID and CONVERGE_PIN. */
  converge: ConvergeSettings | undefined;
  /** Signs the webhooks of the sandbox provider; "new,old" during a rotation. */
  webhookSecret: string;
  /** Staff must have a second factor (docs/security.md S35); optional in a demo and in development. */
  requiresSecondFactor: boolean;
  /** Addresses and networks of our proxies. Only their X-Forwarded-For counts; without any no such header does. */
  trustedProxies: readonly string[];
  /** Codes and logins allowed per network address in 15 minutes. Limits per account cannot be changed. */
  attemptsPerAddress: number;
  smtpUrl: string | undefined;
  /** Whether the web process also runs the jobs; off where `joinery worker` runs them. */
  runsJobs: boolean;
  /** Whether a start brings the database up to date; off where `joinery migrate` does. */
  runsMigrations: boolean;
  /** Short messages are posted there as JSON {to, text}. Unset, they are only shown at /dev/outbox. */
  smsUrl: string | undefined;
  /** A translation service with the interface of LibreTranslate for messages; unset, trade terms are explained by the glossary. */
  translationUrl: string | undefined;
  translationKey: string | undefined;
  /** The sender of every mail. */
  mailFrom: string;
  /** How often the catalog index asks the database for changes; 0, for tests: before every answer. */
  catalogCacheTtlMs: number;
  logLevel: LogLevel;
  telemetry: TelemetrySettings;
}

const s3Settings = (values: SettingValues): S3Settings => {
  const { JOINERY_S3_ACCESS_KEY: accessKeyId, JOINERY_S3_SECRET_KEY: secretAccessKey = "" } = values;
  return {
    endpoint: values.JOINERY_S3_URL,
    region: values.JOINERY_S3_REGION,
    credentials: accessKeyId === undefined ? undefined : { accessKeyId, secretAccessKey },
    usesPathStyle: values.JOINERY_S3_PATH_STYLE,
    encryption: values.JOINERY_S3_ENCRYPTION,
  };
};

const cdnSettings = ({ JOINERY_CDN: name, JOINERY_CDN_PURGE_URL: purgeUrl = "", JOINERY_CDN_TOKEN: token = "" }: SettingValues) =>
  name && { name, purgeUrl, token };

const stripeSettings = (values: SettingValues): StripeSettings | undefined => {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecrets = [], STRIPE_URL: url } = values;
  return secretKey === undefined ? undefined : { url, secretKey, webhookSecrets };
};

const paypalSettings = (values: SettingValues): PaypalSettings | undefined => {
  const {
    PAYPAL_CLIENT_ID: clientId,
    PAYPAL_CLIENT_SECRET: clientSecret = "",
    PAYPAL_WEBHOOK_ID: webhookIds = [],
    PAYPAL_URL: url,
  } = values;
  return clientId === undefined ? undefined : { url, clientId, clientSecret, webhookIds };
};

const convergeSettings = (values: SettingValues): ConvergeSettings | undefined => {
  const { CONVERGE_MERCHANT_ID: merchantId, CONVERGE_USER_ID: userId = "", CONVERGE_PIN: pin = "", CONVERGE_URL: url } = values;
  return merchantId === undefined ? undefined : { url, merchantId, userId, pin, currency: "$" };
};

/** Reads the environment. Throws WrongSettings, whose message names every setting that is wrong or, in production, missing. */
export const readSettings = (env: NodeJS.ProcessEnv): Settings => {
  const values = readSettingValues(env, (path) => readFileSync(path, "utf8"));
  const development = values.NODE_ENV !== "production" || values.JOINERY_DEMO;
  return {
    development,
    port: values.PORT,
    host: values.HOST,
    publicUrl: values.JOINERY_PUBLIC_URL ?? `http://localhost:${values.PORT}`,
    dataDir: values.JOINERY_DATA,
    databaseUrl: values.DATABASE_URL,
    databaseReadUrls: values.DATABASE_READ_URL ?? [],
    databaseReadMaxLagMs: values.DATABASE_READ_LAG_SECONDS * 1_000,
    databaseDirectUrl: values.DATABASE_DIRECT_URL,
    search: {
      engine: values.SEARCH_ENGINE,
      embeddedLimit: values.SEARCH_EMBEDDED_LIMIT,
      openSearchUrl: values.OPENSEARCH_URL ?? "",
      openSearchIndex: values.OPENSEARCH_INDEX,
    },
    cdn: cdnSettings(values),
    filesAt: values.JOINERY_FILES,
    backupsAt: values.JOINERY_BACKUPS,
    s3: s3Settings(values),
    backupKey: values.JOINERY_BACKUP_KEY,
    backupKeepDays: values.JOINERY_BACKUP_KEEP,
    archivesAt: values.JOINERY_ARCHIVES,
    archiveAfterMonths: values.JOINERY_ARCHIVE_AFTER,
    clientSecret: values.JOINERY_CLIENT_SECRET,
    pepper: values.JOINERY_PEPPER,
    bankSecrets: values.JOINERY_BANK_SECRET.split(","),
    stripe: stripeSettings(values),
    paypal: paypalSettings(values),
    converge: convergeSettings(values),
    webhookSecret: values.JOINERY_WEBHOOK_SECRET,
    requiresSecondFactor: !development || values.JOINERY_STAFF_SECOND_FACTOR,
    trustedProxies: values.JOINERY_TRUST_PROXY,
    attemptsPerAddress: values.JOINERY_ATTEMPTS_PER_ADDRESS,
    smtpUrl: values.JOINERY_SMTP_URL,
    runsJobs: values.JOINERY_JOBS === "here",
    runsMigrations: values.JOINERY_MIGRATIONS === "here",
    smsUrl: values.JOINERY_SMS_URL,
    translationUrl: values.JOINERY_TRANSLATION_URL,
    translationKey: values.JOINERY_TRANSLATION_KEY,
    mailFrom: values.JOINERY_MAIL_FROM,
    catalogCacheTtlMs: 250,
    logLevel: values.JOINERY_LOG_LEVEL,
    telemetry: {
      metricsPort: values.JOINERY_METRICS_PORT,
      metricsHost: values.JOINERY_METRICS_HOST,
      otlpUrl: values.JOINERY_OTLP_URL,
      traceShare: values.JOINERY_TRACE_SHARE,
    },
  };
};

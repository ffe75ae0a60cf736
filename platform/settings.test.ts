import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { readSettings } from "#platform/settings.ts";
import { settingsTable, WrongSettings } from "#platform/settings-table.ts";
import { renderConfiguration } from "#tools/configuration.ts";

const long = "x".repeat(24);
const real = {
  NODE_ENV: "production",
  JOINERY_CLIENT_SECRET: long,
  JOINERY_PEPPER: long,
  JOINERY_BANK_SECRET: long,
  JOINERY_WEBHOOK_SECRET: long,
};

const faultsOf = (env: NodeJS.ProcessEnv): string[] => {
  try {
    readSettings(env);
    return [];
  } catch (error) {
    if (!(error instanceof WrongSettings)) throw error;
    return [...error.faults].map(([name, fault]) => `${name} ${fault}`);
  }
};

/** A wrong value of each kind of setting, and what is said about it. */
const wrong: [env: NodeJS.ProcessEnv, fault: string][] = [
  [{ PORT: "http" }, "PORT must be a whole number from 0 to 65535"],
  [{ PORT: "70000" }, "PORT must be a whole number from 0 to 65535"],
  [{ PORT: "1e3" }, "PORT must be a whole number from 0 to 65535"],
  [{ JOINERY_JOBS: "off" }, "JOINERY_JOBS must be here or elsewhere"],
  [{ JOINERY_MIGRATIONS: "no" }, "JOINERY_MIGRATIONS must be here or elsewhere"],
  [{ JOINERY_STAFF_SECOND_FACTOR: "yes" }, "JOINERY_STAFF_SECOND_FACTOR must be 1 or 0"],
  [{ JOINERY_PUBLIC_URL: "shop.example.com" }, "JOINERY_PUBLIC_URL must be an address that begins with https:// or http://"],
  [{ DATABASE_URL: "mysql://db/joinery" }, "DATABASE_URL must be an address that begins with postgres:// or postgresql://"],
  [
    { DATABASE_URL: "postgres://a/b", DATABASE_READ_URL: "postgres://replica/b, replica" },
    "DATABASE_READ_URL must be addresses that begin with postgres:// or postgresql://, separated by commas",
  ],
  [{ DATABASE_READ_URL: "postgres://replica/joinery" }, "DATABASE_URL must be set beside DATABASE_READ_URL"],
  [{ DATABASE_DIRECT_URL: "postgres://primary/joinery" }, "DATABASE_URL must be set beside DATABASE_DIRECT_URL"],
  [{ DATABASE_READ_LAG_SECONDS: "0" }, "DATABASE_READ_LAG_SECONDS must be a whole number from 1 to 60"],
  ...["s3://", "s3://ab", "s3://Bad_Bucket/x", "s3://bucket//x", "s3://bucket/a b", "https://s3.example.com/bucket"].flatMap((place) =>
    ["JOINERY_FILES", "JOINERY_BACKUPS"].map((name): [NodeJS.ProcessEnv, string] => [
      { [name]: place },
      `${name} must be a folder, or s3://bucket or s3://bucket/prefix`,
    ]),
  ),
  [{ JOINERY_S3_URL: "s3.example.com" }, "JOINERY_S3_URL must be an address that begins with https:// or http://"],
  [{ JOINERY_S3_ENCRYPTION: "yes" }, "JOINERY_S3_ENCRYPTION must be AES256 or aws:kms"],
  [{ JOINERY_S3_ACCESS_KEY: "key" }, "JOINERY_S3_SECRET_KEY must be set beside JOINERY_S3_ACCESS_KEY"],
  [{ JOINERY_SMTP_URL: "mail.example.com:25" }, "JOINERY_SMTP_URL must be an address that begins with smtp:// or smtps://"],
  [
    { JOINERY_TRUST_PROXY: "10.0.0.0/99" },
    'JOINERY_TRUST_PROXY must list addresses or networks of proxies, such as 10.0.0.0/8; "10.0.0.0/99" is none.',
  ],
  [{ JOINERY_PEPPER_FILE: "/nowhere/pepper" }, "JOINERY_PEPPER ENOENT: no such file or directory, open '/nowhere/pepper'"],
  [{ STRIPE_SECRET_KEY: "sk" }, "STRIPE_WEBHOOK_SECRET must be set beside STRIPE_SECRET_KEY"],
  [{ PAYPAL_CLIENT_ID: "id", PAYPAL_CLIENT_SECRET: "secret" }, "PAYPAL_WEBHOOK_ID must be set beside PAYPAL_CLIENT_ID"],
  [{ CONVERGE_MERCHANT_ID: "id", CONVERGE_USER_ID: "user" }, "CONVERGE_PIN must be set beside CONVERGE_MERCHANT_ID"],
];

describe("a wrong setting is named", () => {
  test.each(wrong)("%j", (env, fault) => {
    expect(faultsOf(env)).toEqual([fault]);
  });

  test("all of them at once", () => {
    expect(faultsOf({ PORT: "x", JOINERY_JOBS: "x" })).toHaveLength(2);
  });

  test("in production every secret must be set, and long enough to be one", () => {
    expect(faultsOf({ NODE_ENV: "production" })).toEqual(
      ["CLIENT_SECRET", "PEPPER", "BANK_SECRET", "WEBHOOK_SECRET"].map((name) => `JOINERY_${name} must be set in production`),
    );
    expect(faultsOf({ ...real, JOINERY_PEPPER: "salt" })).toEqual(["JOINERY_PEPPER must have at least 24 characters"]);
    expect(faultsOf({ ...real, JOINERY_BANK_SECRET: `${long},old` })).toEqual(["JOINERY_BANK_SECRET must have at least 24 characters"]);
    expect(faultsOf(real)).toEqual([]);
    expect(faultsOf({ NODE_ENV: "production", JOINERY_DEMO: "1" })).toEqual([]);
  });
});

test("a setting may stand in a file of its own", () => {
  expect(readSettings({ ...real, JOINERY_MAIL_FROM_FILE: new URL("../LICENSE", import.meta.url).pathname }).mailFrom).toMatch(
    /^MIT License/,
  );
});

test("docs/configuration.md is the table (npm run configuration)", () => {
  expect(readFileSync("docs/configuration.md", "utf8")).toBe(renderConfiguration());
  expect(Object.keys(settingsTable).length).toBeGreaterThan(30);
});

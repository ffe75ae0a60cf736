import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import pg from "pg";
import { migrate } from "#db/migrate.ts";
import { type EmbeddedPostgres, startThrowawayPostgres } from "./embedded.ts";

/** Environment variables by which `setup` passes server and template to the test processes. */
const serverVariable = "JOINERY_TEST_SERVER";
const templateVariable = "JOINERY_TEST_TEMPLATE";

let server: EmbeddedPostgres | undefined;

/**
 * Global setup of database tests: starts one server and creates a template database with schema and test data, which each test file
 * copies. TEST_DATABASE_URL names another server; its user must be allowed to create databases.
 */
export async function setup(): Promise<void> {
  const given = process.env.TEST_DATABASE_URL;
  server = given ? { url: given, stop: async () => {} } : await startThrowawayPostgres();
  const template = `joinery_template_${process.pid}`;
  process.env[serverVariable] = server.url;
  process.env[templateVariable] = template;
  await runOnServer(`drop database if exists ${template}`, `create database ${template}`);
  const url = getDatabaseUrl(template);
  await migrate(url);
  const world = new URL("../../demo/test-world.ts", import.meta.url);
  if (!existsSync(world)) return;
  const { seedTestWorld } = (await import(world.href)) as { seedTestWorld(url: string): Promise<unknown> };
  await seedTestWorld(url);
}

export async function teardown(): Promise<void> {
  if (process.env.TEST_DATABASE_URL) await runOnServer(`drop database if exists ${getEnvironment(templateVariable)} with (force)`);
  await server?.stop();
}

export interface TestDatabase {
  url: string;
  /** Drops the database, even while sessions are open. */
  drop(): Promise<void>;
}

/**
 * Creates a database with schema and test data by copying the template, in some tens of milliseconds. Use one per test file.
 *
 *     const database = await testDatabase();
 *     afterAll(database.drop);
 */
export const testDatabase = (): Promise<TestDatabase> => createDatabase(getEnvironment(templateVariable));

/** Creates a database without any table. */
export const emptyDatabase = (): Promise<TestDatabase> => createDatabase("template0");

async function createDatabase(template: string): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString("hex")}`;
  await runOnServer(`create database ${name} template ${template}`);
  return { url: getDatabaseUrl(name), drop: () => runOnServer(`drop database if exists ${name} with (force)`) };
}

function getEnvironment(name: string): string {
  const value = process.env[name];
  if (!value)
    throw new Error("There is no test database here. Only files named *.db.test.ts, *.http.test.ts and *.build.test.ts have one.");
  return value;
}

function getDatabaseUrl(name: string): string {
  const url = new URL(getEnvironment(serverVariable));
  url.pathname = `/${name}`;
  return url.href;
}

async function runOnServer(...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: getEnvironment(serverVariable) });
  await client.connect();
  try {
    // One by one, because databases cannot be created or dropped in a transaction.
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

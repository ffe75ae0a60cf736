import { join } from "node:path";
import { CommandFailed } from "#apps/server/commands/command.ts";
import { waitForDatabase } from "#apps/server/wait-for-database.ts";
import { migrate, readSchemaState, UnknownSchema } from "#db/migrate.ts";
import { DataFolderInUse, startEmbeddedPostgres } from "#platform/postgres/embedded.ts";
import type { Settings } from "#platform/settings.ts";

export interface RunningDatabase {
  url: string;
  /** The same past a pooler: for migrations, jobs, locks and everything else that needs a session of its own. */
  directUrl: string;
  stop(): Promise<void>;
}

/** The folder of the embedded database. */
export const embeddedFolder = ({ dataDir }: Settings): string => join(dataDir, "postgres");

interface OpenOptions {
  log(text: string): void;
  /** The server of pages owns the embedded database; every other command uses the one that it runs. */
  isOwner?: boolean;
}

/** The database of DATABASE_URL, or an embedded one in the data folder. Throws CommandFailed where another server has the folder. */
export const openDatabaseServer = async (settings: Settings, { log, isOwner = false }: OpenOptions): Promise<RunningDatabase> => {
  const { databaseUrl, databaseDirectUrl = databaseUrl } = settings;
  if (databaseUrl && databaseDirectUrl) return { url: databaseUrl, directUrl: databaseDirectUrl, stop: async () => undefined };
  const onGivenUp = () => process.exit(1);
  const options = { dataDir: embeddedFolder(settings), archives: settings.backupsAt !== undefined, log, onGivenUp, join: !isOwner };
  const { url, stop } = await startEmbeddedPostgres(options).catch((error: unknown) => {
    throw error instanceof DataFolderInUse ? new CommandFailed(error.message) : error;
  });
  return { url, directUrl: url, stop };
};

/** Uses the database past a pooler, as commands do, and stops one that this started, whatever happens. */
export const withDatabaseServer = async <Result>(
  settings: Settings,
  log: (text: string) => void,
  use: (directUrl: string) => Promise<Result>,
): Promise<Result> => {
  const database = await openDatabaseServer(settings, { log });
  try {
    await waitForDatabase(database.directUrl, log);
    return await use(database.directUrl);
  } finally {
    await database.stop();
  }
};

/** A schema that this version cannot work on is no bug: its message says what to do. */
export const asFailure = (error: unknown): never => {
  throw error instanceof UnknownSchema ? new CommandFailed(error.message) : error;
};

/** Brings the database to this version, or, where `joinery migrate` does that, refuses one that lacks something. */
export const prepareSchema = async (url: string, { runsMigrations }: Settings): Promise<void> => {
  if (runsMigrations) await migrate(url).catch(asFailure);
  else {
    const { isEmpty, missing } = await readSchemaState(url).catch(asFailure);
    if (isEmpty || missing.length > 0) throw new CommandFailed("The database is not at this version yet. Run: joinery migrate");
  }
};

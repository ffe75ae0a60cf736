import { parseArgs } from "node:util";
import { type Command, CommandFailed, exitCodes, WrongUse } from "#apps/server/commands/command.ts";
import { UnknownPlace } from "#platform/files/open-files.ts";
import { readSettings } from "#platform/settings.ts";
import { WrongSettings } from "#platform/settings-table.ts";
import { isEnding } from "./lifecycle.ts";

/**
 * The command line `joinery` (bin/joinery.mjs). Settings are read before anything else is loaded, so that a wrong one ends the start at
 * once. Each command is a file of apps/server/commands.
 */
interface Listed {
  about: string;
  load(): Promise<{ command: Command }>;
  /** It makes the settings, so it does not need them first. */
  makesSettings?: true;
}

const commands: Record<string, Listed> = {
  web: { about: "serve pages and calls, and run the jobs unless a worker does", load: () => import("#apps/server/commands/web.ts") },
  worker: { about: "run the scheduled jobs in a process of their own", load: () => import("#apps/server/commands/worker.ts") },
  migrate: {
    about: "bring the database to this version; `status` lists what is missing",
    load: () => import("#apps/server/commands/migrate.ts"),
  },
  setup: {
    about: "write the settings of a new installation and open its market",
    load: () => import("#apps/server/commands/setup.ts"),
    makesSettings: true,
  },
  check: {
    about: "look at settings, database, mail, files, providers, clock and disk",
    load: () => import("#apps/server/commands/check.ts"),
  },
  backup: {
    about: "copy database, files and settings to a folder or S3 while the market runs",
    load: () => import("#apps/server/commands/backup.ts"),
  },
  restore: {
    about: "restore a backup into an empty database and data folder",
    load: () => import("#apps/server/commands/restore.ts"),
  },
  archive: {
    about: "move the oldest months of tables that only grow into files; `list`, `restore TABLE MONTH`",
    load: () => import("#apps/server/commands/archive.ts"),
  },
  files: {
    about: "compare each stored file with the database: `verify`; copy all to another place: `move`",
    load: () => import("#apps/server/commands/files.ts"),
  },
  maintenance: {
    about: "begin and end maintenance: reading goes on, writing is refused",
    load: () => import("#apps/server/commands/maintenance.ts"),
  },
  search: {
    about: "look after the index of OpenSearch: `status`, `drift`, `rebuild`",
    load: () => import("#apps/server/commands/search.ts"),
  },
  jobs: {
    about: "list the scheduled jobs with their last runs; `run NAME` runs one now",
    load: () => import("#apps/server/commands/jobs.ts"),
  },
};

const listCommands = (): string => {
  const lines = Object.entries(commands).map(([name, { about }]) => `  joinery ${name.padEnd(13)}${about}`);
  return `Usage: joinery COMMAND [--help]\n\n${lines.join("\n")}\n\nSettings: docs/configuration.md. Exit codes: ${formatExitCodes()}.`;
};

const formatExitCodes = (): string => "0 done, 1 failed, 2 wrong use, 3 wrong settings";

/** Runs one command and returns the exit code; undefined for one that goes on until it is stopped. */
const run = async (name: string | undefined, args: string[]): Promise<number | undefined> => {
  if (name === undefined || name === "--help" || name === "help") {
    console.log(listCommands());
    return name === undefined ? exitCodes.wrongUse : exitCodes.done;
  }
  const found = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!found) throw new WrongUse(`There is no command "${name}".\n\n${listCommands()}`);
  // `joinery web` reads its settings before it loads the server, which takes most of a start.
  const wantsHelp = args.includes("--help");
  const settings = wantsHelp || found.makesSettings ? undefined : readSettings(process.env);
  const { command } = await found.load();
  if (wantsHelp) {
    console.log(`${found.about[0]?.toUpperCase()}${found.about.slice(1)}.\n\nUsage: joinery ${name} ${command.usage}`.trimEnd());
    return exitCodes.done;
  }
  const { values, positionals } = parseArgs({ args, options: command.options ?? {}, allowPositionals: true });
  return command.run({
    get settings() {
      return settings ?? readSettings(process.env);
    },
    options: values as Record<string, string | boolean | undefined>,
    words: positionals,
  });
};

/** Says what went wrong and returns the exit code. */
const fail = (error: unknown): number => {
  const isWrongUse = error instanceof WrongUse || (error as { code?: string }).code?.startsWith("ERR_PARSE_ARGS");
  if (error instanceof WrongSettings || error instanceof CommandFailed || error instanceof UnknownPlace || isWrongUse)
    console.error((error as Error).message);
  else console.error(error);
  if (error instanceof WrongSettings) return exitCodes.wrongSettings;
  return isWrongUse ? exitCodes.wrongUse : exitCodes.failed;
};

const [name, ...args] = process.argv.slice(2);
try {
  const code = await run(name, args);
  if (code !== undefined) process.exit(code);
} catch (error) {
  // A start that was told to end loses its database on the way; the end sets the exit code.
  if (!isEnding()) process.exit(fail(error));
}

import pg from "pg";
import { type Command, CommandFailed, exitCodes, print, WrongUse } from "#apps/server/commands/command.ts";
import { createPlatform } from "#apps/server/create-platform.ts";
import { withDatabaseServer } from "#apps/server/database-server.ts";
import { listJobs } from "#apps/server/worker.ts";

interface LastRun {
  name: string;
  state: string;
  started_on: Date | null;
  completed_on: Date | null;
}

/** The latest run of each job that the queue still remembers. */
const readLastRuns = async (url: string): Promise<Map<string, LastRun>> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows: found } = await client.query<{ exists: boolean }>("select to_regclass('jobs.job') is not null as exists");
    if (!found[0]?.exists) return new Map();
    const { rows } = await client.query<LastRun>(
      "select distinct on (name) name, state::text, started_on, completed_on from jobs.job order by name, created_on desc",
    );
    return new Map(rows.map((row) => [row.name, row]));
  } finally {
    await client.end();
  }
};

const describeRun = (run: LastRun | undefined): string => {
  if (!run) return "no run is remembered";
  const at = run.completed_on ?? run.started_on;
  return at ? `${run.state} ${at.toISOString()}` : run.state;
};

const printJobs = async (url: string): Promise<void> => {
  const runs = await readLastRuns(url);
  const jobs = listJobs(url);
  const width = Math.max(...jobs.map(({ name }) => name.length));
  for (const { name, everyMs } of jobs)
    print(`${name.padEnd(width)}  every ${`${everyMs / 1000} s`.padEnd(9)}  ${describeRun(runs.get(name))}`);
};

/** Lists the jobs, or runs one at once beside the worker: every job does whatever is due, and may overlap with another run of itself. */
export const command: Command = {
  usage: "[run NAME]",
  run: async ({ settings, words: [word, name] }) => {
    if (word !== undefined && (word !== "run" || name === undefined)) throw new WrongUse("Usage: joinery jobs [run NAME]");
    await withDatabaseServer(settings, print, async (databaseUrl) => {
      const job = listJobs(databaseUrl).find((each) => each.name === name);
      if (name !== undefined && !job) throw new CommandFailed(`There is no job "${name}"; joinery jobs lists them.`);
      if (!job) return printJobs(databaseUrl);
      const platform = await createPlatform({ settings, databaseUrl, poolSize: 4 });
      await job.run(platform).finally(() => platform.database.close());
      print(`${job.name} is done.`);
    });
    return exitCodes.done;
  },
};

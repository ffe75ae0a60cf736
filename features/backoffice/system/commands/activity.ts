import type { Context } from "#platform/serve.ts";
import type { systemActivity } from "../contract.ts";
import { failedWork, heaviestStatements, lastInvariantCheck, listProcesses, listQueues, recentExceptions } from "../queries.ts";
import { aliveSince } from "../rules.ts";

const shown = { statements: 15, exceptions: 30, failures: 50 };

/** What the processes of the installation do and what went wrong lately. */
export const getSystemActivity = async ({ db, now }: Context<typeof systemActivity>) => {
  const alive_since = aliveSince(now);
  const [processes, queues, failures, statements, exceptions, invariants] = await Promise.all([
    db.rows(listProcesses, { alive_since }),
    db.rows(listQueues),
    db.rows(failedWork, { limit: shown.failures }),
    db.rows(heaviestStatements, { alive_since, limit: shown.statements }),
    db.rows(recentExceptions, { limit: shown.exceptions }),
    db.row(lastInvariantCheck),
  ]);
  const judged = processes.map((each) => ({ ...each, is_silent: each.seen_at < alive_since }));
  return {
    processes: judged,
    has_versions: new Set(judged.flatMap(({ is_silent, version }) => (is_silent ? [] : [version]))).size > 1,
    queues,
    failures,
    statements: statements.map((load) => ({ ...load, mean_ms: Math.round((10 * load.total_ms) / load.runs) / 10 })),
    exceptions,
    invariants: invariants ?? null,
  };
};

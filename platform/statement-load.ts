/** How much time each statement took in this process: how often it ran, in total, and the longest run. There are as many as are declared. */
interface StatementLoad {
  runs: number;
  ms: number;
  max_ms: number;
}

const loads = new Map<string, StatementLoad>();

/** Adds a run of a statement, with the time that it waited for its connection and for those sent before it. */
export const recordStatement = (name: string, ms: number): void => {
  const load = loads.get(name);
  if (!load) {
    loads.set(name, { runs: 1, ms, max_ms: ms });
    return;
  }
  load.runs += 1;
  load.ms += ms;
  if (ms > load.max_ms) load.max_ms = ms;
};

/** The statements that took most of the time since the process started, the heaviest first; times in whole milliseconds. */
export const heaviestStatements = (limit: number): (StatementLoad & { name: string })[] =>
  [...loads]
    .sort(([, a], [, b]) => b.ms - a.ms)
    .slice(0, limit)
    .map(([name, { runs, ms, max_ms }]) => ({ name, runs, ms: Math.round(ms), max_ms: Math.round(max_ms) }));

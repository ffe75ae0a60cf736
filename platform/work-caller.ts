import { AsyncLocalStorage } from "node:async_hooks";

/** On whose behalf the running code works, so that pools of expensive work can share fairly and stop for callers who are gone. */
export interface WorkCaller {
  /** The company, the manufacturer, or the network address of a visitor. */
  company: string;
  person: string;
  /** Aborted when the caller has closed the connection. */
  readonly signal?: AbortSignal;
}

const callers = new AsyncLocalStorage<WorkCaller>();

/** Work that nobody waits for: jobs, and reading the catalog. */
export const systemCaller: WorkCaller = { company: "system", person: "system" };

export const getWorkCaller = (): WorkCaller => callers.getStore() ?? systemCaller;

/** Runs `work`, and everything it starts, on behalf of a caller. */
export const runAsCaller = <T>(caller: WorkCaller, work: () => T): T => callers.run(caller, work);

/** Names the caller of the running request once it is known who that is; before, it is the network address. */
export const identifyCaller = (company: string, person: string): void => {
  const caller = callers.getStore();
  if (!caller) return;
  caller.company = company;
  caller.person = person;
};

import { QueryClient, type QueryKey } from "@tanstack/react-query";
import type { CallPath, DataOf, InputOf } from "#client/calls.ts";
import { type OutdatedCalls, onDataChange } from "#client/data-changes.ts";
import { currentSession, onSessionChange } from "#client/session-store.ts";

/**
 * The cache of call responses in account pages and consoles. Shop pages do not import this module, because the library would
 * exceed their budget of scripts (docs/decisions/0052-cached-calls-and-long-tables.md).
 */

/** A response is reused for this long; after that it is shown and fetched again. */
const staleTimeMs = 30_000;

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: staleTimeMs,
      // A refusal is an answer: the same call would be refused again.
      retry: false,
      // The request layer reports a missing network itself.
      networkMode: "always",
    },
  },
});

/** The cache key of a call: its path and its body. Equal bodies have equal keys, whatever the order of their fields. */
export const callKey = <Path extends CallPath>(path: Path, body: InputOf<Path>): readonly [CallPath, unknown] => [path, body];

const hasPath = (outdated: OutdatedCalls, key: QueryKey): boolean => outdated === "all" || outdated.includes(key[0] as CallPath);

/** Marks responses as outdated. Those on the screen are fetched again at once, the others when they are shown. */
const invalidateCalls = (outdated: OutdatedCalls): Promise<void> =>
  queryClient.invalidateQueries({ predicate: ({ queryKey }) => hasPath(outdated, queryKey) });

/**
 * Changes a cached response before the server has answered. Returns the function that restores the former response after a
 * refusal.
 */
export const updateCachedData = <Path extends CallPath>(
  path: Path,
  body: InputOf<Path>,
  update: (data: DataOf<Path>) => DataOf<Path>,
): (() => void) => {
  const queryKey = callKey(path, body);
  const former = queryClient.getQueryData<DataOf<Path>>(queryKey);
  if (former === undefined) return () => undefined;
  // A response that is under way would overwrite the change.
  void queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData<unknown>(queryKey, update(former));
  return () => queryClient.setQueryData<unknown>(queryKey, former);
};

/** Whose responses the cache holds: staff may act for a customer, and a person may switch the company. */
const cacheOwner = (): string => {
  const session = currentSession();
  return session ? `${session.uuid} ${session.company_id}` : "";
};

onDataChange((outdated) => void invalidateCalls(outdated));

if (typeof window !== "undefined") {
  let owner = cacheOwner();
  onSessionChange(() => {
    const next = cacheOwner();
    if (next === owner) return;
    owner = next;
    // Nobody sees the responses of the former session. A reset also fetches what is on the screen again.
    if (next === "") queryClient.clear();
    else void queryClient.resetQueries();
  });
}

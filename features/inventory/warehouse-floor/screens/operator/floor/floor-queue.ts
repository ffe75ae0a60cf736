import type { InputOf } from "#client/calls.ts";
import { CallRefused, request } from "#client/request.ts";
import { createStore, type Store } from "#client/store.ts";
import { newUuid } from "#client/visitor.ts";

/** The calls that a device keeps until they are answered, with their bodies. */
export type Work =
  | { path: "/operator/movePieces"; body: Omit<InputOf<"/operator/movePieces">, "request_id"> }
  | { path: "/operator/countStock"; body: Omit<InputOf<"/operator/countStock">, "request_id" | "lines"> & { lines: string } };

export type QueuedWork = Work & {
  /** Sent with the call, so that the server carries it out once, however often it is sent. */
  request_id: string;
  at: string;
  /** Why the server refused it; without it the work waits to be sent. */
  reason?: string | undefined;
};

/** A device holds no more than this: a dead spot is some minutes of work, and what is refused has to be settled by somebody. */
export const maxQueued = 100;

/** The server did not judge the work, so that it is sent again. */
const isTemporary = ({ reason }: CallRefused): boolean =>
  ["UNREACHABLE", "TOKEN_EXPIRED", "BUSY", "MAINTENANCE", "TOO_MANY_ATTEMPTS", "STALE_REQUEST", "DATA_EXCEPTION"].includes(reason);

const keyOf = (user: string): string => `joinery.floor-queue.${user}`;

const read = (user: string): QueuedWork[] => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(user)) ?? "[]");
    return Array.isArray(stored) ? (stored as QueuedWork[]) : [];
  } catch {
    return [];
  }
};

export interface FloorQueue {
  store: Store<readonly QueuedWork[]>;
  /** False when the device is full. */
  add(work: Work): boolean;
  remove(request_id: string): void;
  /** Sends what waits, in its order, until the server cannot be reached. */
  send(onSent: (work: QueuedWork, answer: unknown) => void): Promise<void>;
}

/** The work of a person on this device. It outlives the page and the session; another person who logs in has a queue of their own. */
export const openQueue = (user: string): FloorQueue => {
  const store = createStore<readonly QueuedWork[]>(read(user));
  const write = (works: readonly QueuedWork[]): void => {
    localStorage.setItem(keyOf(user), JSON.stringify(works));
    store.set(works);
  };
  const remove = (id: string): void => write(store.get().filter(({ request_id }) => request_id !== id));
  const next = (): QueuedWork | undefined => store.get().find(({ reason }) => reason === undefined);
  let sending: Promise<void> | undefined;

  const sendAll = async (onSent: (work: QueuedWork, answer: unknown) => void): Promise<void> => {
    for (let work = next(); work; work = next()) {
      const { path, body, request_id } = work;
      try {
        const answer = await request(path, { ...body, request_id }, { quiet: true });
        remove(request_id);
        onSent(work, answer);
      } catch (error) {
        if (!(error instanceof CallRefused)) throw error;
        if (isTemporary(error)) return;
        const refused = { ...work, reason: error.message };
        write(store.get().map((each) => (each.request_id === request_id ? refused : each)));
      }
    }
  };
  return {
    store,
    add(work) {
      if (store.get().length >= maxQueued) return false;
      write([...store.get(), { ...work, request_id: newUuid(), at: new Date().toISOString() }]);
      return true;
    },
    remove,
    send(onSent) {
      sending ??= sendAll(onSent).finally(() => {
        sending = undefined;
      });
      return sending;
    },
  };
};

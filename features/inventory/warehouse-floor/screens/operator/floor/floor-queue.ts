import type { CallPath, InputOf } from "#client/calls.ts";
import { CallRefused, request } from "#client/request.ts";
import { createStore, type Store } from "#client/store.ts";
import { newUuid } from "#client/visitor.ts";

/** A call that a device keeps until it is answered, with its body. */
export interface AnyWork {
  path: CallPath;
  body: object;
}

/** The work of the scanner. */
export type Work =
  | { path: "/operator/movePieces"; body: Omit<InputOf<"/operator/movePieces">, "request_id"> }
  | { path: "/operator/countStock"; body: Omit<InputOf<"/operator/countStock">, "request_id" | "lines"> & { lines: string } };

export type QueuedWork<W extends AnyWork = Work> = W & {
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

const read = <W extends AnyWork>(key: string): QueuedWork<W>[] => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? "[]");
    return Array.isArray(stored) ? (stored as QueuedWork<W>[]) : [];
  } catch {
    return [];
  }
};

/** What the server said to work that was sent: its data, or why it refused. */
export type WorkListener<W extends AnyWork> = (work: QueuedWork<W>, answer: unknown) => void;

export interface FloorQueue<W extends AnyWork = Work> {
  store: Store<readonly QueuedWork<W>[]>;
  /** False when the device is full. */
  add(work: W): boolean;
  remove(request_id: string): void;
  /** Sends what waits, in its order, until the server cannot be reached. Refused work is listened to with its reason and without an answer. */
  send(onSent: WorkListener<W>): Promise<void>;
}

/**
 * The work of a person on this device. It outlives the page and the session; another person who logs in has a queue of their own, and so has
 * each kind of work.
 */
export const openQueue = <W extends AnyWork = Work>(user: string, name = "floor-queue"): FloorQueue<W> => {
  const key = `joinery.${name}.${user}`;
  const store = createStore<readonly QueuedWork<W>[]>(read<W>(key));
  const write = (works: readonly QueuedWork<W>[]): void => {
    localStorage.setItem(key, JSON.stringify(works));
    store.set(works);
  };
  const remove = (id: string): void => write(store.get().filter(({ request_id }) => request_id !== id));
  const next = (): QueuedWork<W> | undefined => store.get().find(({ reason }) => reason === undefined);
  let sending: Promise<void> | undefined;

  const sendAll = async (onSent: WorkListener<W>): Promise<void> => {
    for (let work = next(); work; work = next()) {
      const { path, body, request_id } = work;
      try {
        const answer = await request(path, { ...body, request_id } as InputOf<CallPath>, { quiet: true });
        remove(request_id);
        onSent(work, answer);
      } catch (error) {
        if (!(error instanceof CallRefused)) throw error;
        if (isTemporary(error)) return;
        const refused = { ...work, reason: error.message };
        write(store.get().map((each) => (each.request_id === request_id ? refused : each)));
        onSent(refused, undefined);
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

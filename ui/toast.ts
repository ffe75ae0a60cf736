import { useSyncExternalStore } from "react";

export type ToastTone = "info" | "success" | "warning" | "error";

export interface ToastOptions {
  tone?: ToastTone;
  /** 1500 ms by default, 6000 ms with an action (docs/screens.md). */
  durationMs?: number;
  /** A button in the toast, such as `Undo`. */
  action?: { label: string; run: () => void };
  /** The action is possible for `durationMs` only: the toast counts the seconds down and resting on it adds none. */
  counts?: boolean;
  /** The reason of a refusal. The toast links to the article that explains it. */
  reason?: string;
}

export interface Toast extends ToastOptions {
  id: number;
  message: string;
  /** When it is dismissed, in milliseconds of the epoch, if nothing pauses it. */
  endsAt: number;
}

const shownMs = 1500;
const shownWithActionMs = 6000;

const listeners = new Set<() => void>();
let toasts: readonly Toast[] = [];
let count = 0;
let isPaused = false;

const show = (next: readonly Toast[]) => {
  toasts = next;
  for (const listener of listeners) listener();
};

export const dismissToast = (id: number): void => show(toasts.filter((toast) => toast.id !== id));

const dismissLater = (id: number, afterMs: number, pauses: boolean): void => {
  setTimeout(() => (isPaused && pauses ? dismissLater(id, shownMs, pauses) : dismissToast(id)), afterMs);
};

/** The toasts that are shown now. */
export const currentToasts = (): readonly Toast[] => toasts;

/** Pauses or resumes the timers of all toasts that do not count down. */
export const pauseToasts = (pause: boolean): void => {
  isPaused = pause;
};

/** Shows a toast and returns its id. A toast with the same message is replaced, unless it has an action of its own. */
export const toast = (message: string, options: ToastOptions = {}): number => {
  const id = ++count;
  const durationMs = options.durationMs ?? (options.action ? shownWithActionMs : shownMs);
  const others = toasts.filter((other) => other.message !== message || other.action !== undefined);
  show([...others, { ...options, id, message, endsAt: Date.now() + durationMs }]);
  dismissLater(id, durationMs, !options.counts);
  return id;
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const none: readonly Toast[] = [];

export const useToasts = (): readonly Toast[] =>
  useSyncExternalStore(
    subscribe,
    () => toasts,
    () => none,
  );

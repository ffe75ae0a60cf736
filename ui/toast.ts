import { useSyncExternalStore } from "react";

export type ToastTone = "info" | "success" | "warning" | "error";

export interface ToastOptions {
  tone?: ToastTone;
  /** 1500 ms by default, 6000 ms with an action or a link (docs/screens.md). */
  durationMs?: number;
  /** A button in the toast, such as `Undo`. */
  action?: { label: string; run: () => void };
  /** Where the toast leads. The link also stays on the page, until the person goes on (apps/web/shells/shell-notices.tsx). */
  lead?: { label: string; to: string };
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

export interface Lead {
  message: string;
  label: string;
  to: string;
  path: string;
}

const shownMs = 1500;
const shownWithActionMs = 6000;

const listeners = new Set<() => void>();
let toasts: readonly Toast[] = [];
/** The last toast that led on, and the page it was shown on. */
let lead: Lead | undefined;
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
  const durationMs = options.durationMs ?? (options.action || options.lead ? shownWithActionMs : shownMs);
  const others = toasts.filter((other) => other.message !== message || other.action !== undefined);
  if (options.lead) lead = { message, ...options.lead, path: location.pathname };
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

/** The link of the last toast that led on. */
export const useLead = (): Lead | undefined =>
  useSyncExternalStore(
    subscribe,
    () => lead,
    () => undefined,
  );

/** Takes the link of the last toast from the page. */
export const dropLead = (): void => {
  lead = undefined;
  show(toasts);
};

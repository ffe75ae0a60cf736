import { useSyncExternalStore } from "react";

export type ToastTone = "info" | "success" | "warning" | "error";

export interface ToastOptions {
  tone?: ToastTone;
  /** 1500 ms unless told (spec 8); a toast with an action stays 6 s, so that it can be reached. */
  durationMs?: number;
  /** `Undo`, where something was done without asking. */
  action?: { label: string; run: () => void };
}

export interface Toast extends ToastOptions {
  id: number;
  message: string;
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

const dismissLater = (id: number, afterMs: number): void => {
  setTimeout(() => (isPaused ? dismissLater(id, shownMs) : dismissToast(id)), afterMs);
};

/** While the pointer rests on a toast none of them goes. */
export const pauseToasts = (pause: boolean): void => {
  isPaused = pause;
};

/** Says something at the top of the page, and gives its id. The same message said again while it is shown is said once. */
export const toast = (message: string, options: ToastOptions = {}): number => {
  const id = ++count;
  show([...toasts.filter((other) => other.message !== message), { ...options, id, message }]);
  dismissLater(id, options.durationMs ?? (options.action ? shownWithActionMs : shownMs));
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

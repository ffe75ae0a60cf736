import { useSyncExternalStore } from "react";

export type ToastTone = "info" | "success" | "warning" | "error";

export interface ToastOptions {
  tone?: ToastTone;
  /** 1500 ms by default, 6000 ms with an action (docs/screens.md). */
  durationMs?: number;
  /** A button in the toast, such as `Undo`. */
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

/** Pauses or resumes the timers of all toasts. */
export const pauseToasts = (pause: boolean): void => {
  isPaused = pause;
};

/** Shows a toast and returns its id. A toast with the same message is replaced. */
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

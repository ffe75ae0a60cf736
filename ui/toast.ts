import { useSyncExternalStore } from "react";

export type ToastTone = "info" | "success" | "warning" | "error";

export interface ToastOptions {
  tone?: ToastTone;
  /** 1500 ms unless told (spec 8); a toast with an action stays 6 s, so that it can be reached. */
  durationMs?: number;
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

const set = (next: readonly Toast[]) => {
  toasts = next;
  for (const listener of listeners) listener();
};

export const dismissToast = (id: number): void => set(toasts.filter((toast) => toast.id !== id));

/** Says something at the top of the page. The same message said again while it is shown is said once. */
export const toast = (message: string, options: ToastOptions = {}): void => {
  const id = ++count;
  set([...toasts.filter((other) => other.message !== message), { ...options, id, message }]);
  setTimeout(() => dismissToast(id), options.durationMs ?? (options.action ? shownWithActionMs : shownMs));
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

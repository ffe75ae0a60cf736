import { useSyncExternalStore } from "react";
import { useLocale } from "use-intl";

export type Units = "cm" | "in";

const key = "joinery.units";
const listeners = new Set<() => void>();

const getStored = (): string | null => localStorage.getItem(key);

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/** The user's units; the default is inches for English and centimeters for other languages. */
export const useUnits = (): Units => {
  const defaultUnits = useLocale() === "en-US" ? "in" : "cm";
  const stored = useSyncExternalStore(subscribe, getStored, () => null);
  return stored === "cm" || stored === "in" ? stored : defaultUnits;
};

export const chooseUnits = (units: Units): void => {
  localStorage.setItem(key, units);
  for (const listener of listeners) listener();
};

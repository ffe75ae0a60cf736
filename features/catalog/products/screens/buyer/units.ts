import { useSyncExternalStore } from "react";
import { useLocale } from "use-intl";

export type Units = "cm" | "in";

const key = "joinery.units";
const listeners = new Set<() => void>();

const chosen = (): string | null => localStorage.getItem(key);

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/** The reader's own units in lists; until somebody chooses, inches for English and centimetres for the others. */
export const useUnits = (): Units => {
  const usual = useLocale() === "en-US" ? "in" : "cm";
  const kept = useSyncExternalStore(subscribe, chosen, () => null);
  return kept === "cm" || kept === "in" ? kept : usual;
};

export const chooseUnits = (units: Units): void => {
  localStorage.setItem(key, units);
  for (const listener of listeners) listener();
};

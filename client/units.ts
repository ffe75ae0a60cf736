import { useLocale } from "use-intl";
import { createStore, useStore } from "#client/store.ts";

export type Units = "cm" | "in";

const key = "joinery.units";

const chosen = createStore(typeof window === "undefined" ? null : localStorage.getItem(key));

/** The user's units; the default is inches for English and centimeters for other languages. */
export const useUnits = (): Units => {
  const defaultUnits = useLocale() === "en-US" ? "in" : "cm";
  const stored = useStore(chosen, null);
  return stored === "cm" || stored === "in" ? stored : defaultUnits;
};

export const chooseUnits = (units: Units): void => {
  localStorage.setItem(key, units);
  chosen.set(units);
};

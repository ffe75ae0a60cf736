import { createStore, useStore } from "#client/store.ts";
import type { UnitSystem } from "#features/catalog/product-management/rules/measures.ts";

/** Parts of the product form with sizes. Each remembers the units that its sizes are typed in: a product in inches may be packed in cartons of centimeters. */
export type FormSection = "sizes" | "cartons";

const keyOf = (section: FormSection): string => `joinery.productUnits.${section}`;

const storedUnits = (section: FormSection) => createStore(typeof window === "undefined" ? null : localStorage.getItem(keyOf(section)));

const chosen = { sizes: storedUnits("sizes"), cartons: storedUnits("cartons") };

/** The units that were chosen for a section in this browser. */
export const useChosenUnits = (section: FormSection): UnitSystem | undefined => {
  const stored = useStore(chosen[section], null);
  return stored === "metric" || stored === "imperial" ? stored : undefined;
};

export const chooseUnits = (section: FormSection, system: UnitSystem): void => {
  localStorage.setItem(keyOf(section), system);
  chosen[section].set(system);
};

import type { DataOf } from "#client/calls.ts";
import {
  contactNames,
  getSetting,
  linkNames,
  type SiteNumber,
  siteNumberNames,
} from "#features/backoffice/site-settings/rules/settings.ts";

export type Settings = DataOf<"/operator/siteSettings">;

/** Values of fields by their wire name, as the form shows them. */
export type FieldTexts = Readonly<Record<string, string>>;

/** Fees and limits have two decimals, everything else is whole. */
export const isWholeSetting = (name: SiteNumber): boolean => !["percent", "money"].includes(getSetting(name).unit);

/** A stored number as the form shows it: 250 hundredths as 2.50. */
export const formatSetting = (name: SiteNumber, value: number): string => (isWholeSetting(name) ? String(value) : (value / 100).toFixed(2));

const isSiteNumber = (name: string): name is SiteNumber => (siteNumberNames as readonly string[]).includes(name);

/** A value of the history or of a conflict as the form shows it. */
export const formatStored = (name: string, value: string): string =>
  isSiteNumber(name) && value !== "" ? formatSetting(name, Number(value)) : value || "–";

/** What every field of the form shows before it is edited. */
export const storedTexts = (settings: Settings): FieldTexts =>
  Object.fromEntries([
    ...siteNumberNames.map((name) => [name, formatSetting(name, settings.numbers[name] ?? 0)]),
    ...Object.entries(settings.hours).map(([name, value]) => [name, String(value)]),
    ...contactNames.map((name) => [name, settings[name]]),
    ...linkNames.map((name) => [name, settings.links[name]]),
  ]);

/** The texts in a form that differ from what is stored. */
export const editedTexts = (values: FormData, stored: FieldTexts): FieldTexts =>
  Object.fromEntries(
    Object.entries(stored).flatMap(([name, text]) => {
      const typed = values.get(name);
      return typeof typed === "string" && typed.trim() !== text ? [[name, typed.trim()]] : [];
    }),
  );

/** Names of fields that somebody else has changed since a version of the settings. */
export const changedSince = (settings: Settings, version: number): Set<string> =>
  new Set(settings.history.filter((entry) => entry.version > version).flatMap(({ changes }) => changes.map(({ name }) => name)));

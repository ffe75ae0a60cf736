/**
 * Features that a market may do without, by their name in features/domains.ts, with their pages. Switched off, their calls are refused
 * FEATURE_OFF, their pages are not found, and menus leave them out. A feature is listed here only if all of that is true of it
 * (docs/decisions/0315).
 */
export const featureSwitches = {
  calendar: { pages: ["/user_center/calendar", "/merchant/calendar"] },
  orderPad: { pages: ["/order_pad"] },
} as const satisfies Record<string, { pages: readonly string[] }>;

export type FeatureSwitch = keyof typeof featureSwitches;

export const featureSwitchNames = Object.keys(featureSwitches) as [FeatureSwitch, ...FeatureSwitch[]];

/** Whether a path leads to a page of one of the features that are switched off. */
export const isSwitchedOffPage = (path: string, switchedOff: readonly string[]): boolean =>
  featureSwitchNames.some(
    (name) => switchedOff.includes(name) && featureSwitches[name].pages.some((page) => path === page || path.startsWith(`${page}/`)),
  );

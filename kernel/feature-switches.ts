/**
 * Features that a market may do without, by their name in features/domains.ts, with their pages. Switched off, their calls are refused
 * FEATURE_OFF, their pages are not found, and menus leave them out. A feature is listed here only if all of that is true of it
 * (docs/decisions/0315).
 */
export const featureSwitches = {
  batchOrders: { pages: ["/pedidoBuyNow"] },
  calendar: { pages: ["/user_center/calendar", "/merchant/calendar"] },
  orderPad: { pages: ["/order_pad"] },
  pictureRequests: { pages: ["/user_center/picture_list", "/operator/picture_requests"] },
  requisitions: { pages: ["/user_center/requisition_form_list"] },
} as const satisfies Record<string, { pages: readonly string[] }>;

export type FeatureSwitch = keyof typeof featureSwitches;

export const featureSwitchNames = Object.keys(featureSwitches) as [FeatureSwitch, ...FeatureSwitch[]];

/** The pages of the features that are switched off. */
export const switchedOffPages = (switchedOff: ReadonlySet<string>): string[] =>
  featureSwitchNames.filter((name) => switchedOff.has(name)).flatMap((name) => featureSwitches[name].pages);

/** Whether a link leads to one of these pages or below it. */
export const isSwitchedOffPage = (href: string, pages: readonly string[]): boolean =>
  pages.some((page) => href.startsWith(page) && /^(?:$|[/?#])/.test(href.slice(page.length)));

/** The link, or an empty text where it leads to a page that this market does without. */
export const offeredHref = (href: string, switchedOff: ReadonlySet<string>): string =>
  isSwitchedOffPage(href, switchedOffPages(switchedOff)) ? "" : href;

import { setTimeout as wait } from "node:timers/promises";
import type { Platform } from "#platform/platform.ts";

const pollMs = 1_000;

/** Waits until somebody has opened the market: jobs work for a site. */
export const waitForMarket = async (platform: Platform, log: (text: string) => void): Promise<void> => {
  if (platform.sites.size === 0) log("Waiting for the market to be set up: open the address that `joinery web` prints.");
  while (platform.sites.size === 0) {
    await wait(pollMs);
    await platform.reloadSites();
  }
};

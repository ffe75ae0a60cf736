import type { Page } from "@playwright/test";

/** Holds requests of a page back until the returned function is called. */
export const holdRequests = async (page: Page, address: string, onHeld?: () => void): Promise<() => void> => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    onHeld?.();
    await released;
    await route.continue();
  });
  return release;
};

/** Holds answers back until the returned function is called. Each is asked for when `askedFor` has settled, and is what was true then. */
export const holdAnswers = async (page: Page, address: string, askedFor: Promise<unknown>): Promise<() => void> => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await askedFor;
    const response = await route.fetch();
    await released;
    await route.fulfill({ response });
  });
  return release;
};

import { expect, type Locator, type Page, type Request } from "@playwright/test";
import { calls } from "#features/calls.ts";

const changing = new Set<string>(calls.filter(({ mutates }) => mutates).map(({ path }) => path));

const isChanging = (url: URL): boolean => changing.has(url.pathname);

const busy = { code: 1, error_code: 1, msg: "Busy", error_msg: "Busy", reason: "BUSY", data: null };

/** Waits until what a press started has been loaded and drawn. */
const waitUntilSettled = async (page: Page, loading: ReadonlySet<unknown>): Promise<void> => {
  const draw = () => page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await draw();
  await expect.poll(() => loading.size, { intervals: [20] }).toBe(0);
  await draw();
};

const openDialog = "dialog[open]";

/** Marks the visible buttons of the page with numbers, one for each name that is not known yet, and returns their names. */
const markButtons = (page: Page, known: readonly string[]): Promise<string[]> =>
  page.evaluate((names) => {
    const found = new Set(names);
    const marked: string[] = [];
    for (const button of document.querySelectorAll<HTMLButtonElement>("main button:enabled:not([type=submit])")) {
      const name = button.getAttribute("aria-label") ?? button.textContent?.trim() ?? "";
      if (found.has(name) || !button.checkVisibility()) continue;
      found.add(name);
      button.dataset.tried = String(marked.push(name) - 1);
    }
    return marked;
  }, known);

/** Presses a button, closes the dialog that it opens, and returns whether the button has the focus again. */
const hasFocusAfterwards = async (page: Page, name: string, button: Locator, loading: ReadonlySet<unknown>): Promise<boolean> => {
  await button.focus();
  await page.keyboard.press("Enter");
  await waitUntilSettled(page, loading);
  const dialogs = await page.locator(openDialog).count();
  await page.keyboard.press("Escape");
  if (dialogs === 0) return true;
  await expect(page.locator(openDialog), `the dialog of ${name} closes by Escape`).toHaveCount(dialogs - 1);
  return button.evaluate((element) => element === document.activeElement);
};

/**
 * Presses every button of the page whose name is not in `known`, and closes the dialogs that open. Calls that change something are
 * answered with BUSY. Returns the names of buttons that do not have the focus again afterwards.
 */
export const findLostFocus = async (page: Page, known: Set<string>): Promise<string[]> => {
  const loading = new Set<unknown>();
  const begin = (request: Request) => !request.url().endsWith("/events") && loading.add(request);
  const end = (request: Request) => loading.delete(request);
  page.on("request", begin).on("requestfinished", end).on("requestfailed", end);
  await page.route(isChanging, (route) => route.fulfill({ json: busy }));
  const address = page.url();
  const lost: string[] = [];
  for (let names = await markButtons(page, [...known]); names.length > 0; names = await markButtons(page, [...known])) {
    for (const [place, name] of names.entries()) {
      known.add(name);
      const button = page.locator(`[data-tried="${place}"]`);
      if (!(await button.isVisible()) || !(await button.isEnabled())) continue;
      if (!(await hasFocusAfterwards(page, name, button, loading))) lost.push(name);
      if (page.url() !== address) break;
    }
    if (page.url() !== address) await page.goto(address);
    else break;
  }
  await page.unroute(isChanging);
  page.off("request", begin).off("requestfinished", end).off("requestfailed", end);
  return lost;
};

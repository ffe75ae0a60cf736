import { expect, type Locator, type Page, type Request } from "@playwright/test";
import { calls } from "#features/calls.ts";

const changing = new Set<string>(calls.filter(({ mutates }) => mutates).map(({ path }) => path));

const isChanging = (url: URL): boolean => changing.has(url.pathname);

const busy = { code: 1, error_code: 1, msg: "Busy", error_msg: "Busy", reason: "BUSY", data: null };

/** The requests under way, and whether code was among those since the last press. */
interface Loading {
  pending: Set<Request>;
  hasScripts: boolean;
}

/** Waits until what a press started has been loaded and drawn. */
const waitUntilSettled = async (page: Page, loading: ReadonlySet<unknown>): Promise<void> => {
  const draw = () => page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await draw();
  await expect.poll(() => loading.size, { intervals: [20] }).toBe(0);
  await draw();
};

const openDialog = "dialog[open]";

/** React shows what was loaded on demand up to 300 ms later, and a busy machine takes its time. */
const lateDialogMs = 1500;
const focusReturnMs = 3000;

/** Waits for the dialog of a press; one whose code had to be loaded first opens late. Returns whether there is one. */
const hasDialog = async (page: Page, loading: Loading): Promise<boolean> => {
  await waitUntilSettled(page, loading.pending);
  const dialog = page.locator(openDialog).first();
  if (await dialog.isVisible()) return true;
  if (!loading.hasScripts) return false;
  return dialog.waitFor({ timeout: lateDialogMs }).then(
    () => true,
    () => false,
  );
};

/**
 * Marks the visible buttons of the page with numbers, one for each name that is not known yet, and returns their names and kinds. The buttons of
 * rows and cards differ by the name of their row, so those that look alike and begin with the same word are one. What is switched on
 * and off opens nothing.
 */
const markButtons = (page: Page, known: readonly string[]): Promise<{ name: string; kind: string }[]> =>
  page.evaluate((names) => {
    const found = new Set(names);
    const marked: { name: string; kind: string }[] = [];
    const untried = "main button:enabled:not([type=submit], [aria-pressed])";
    for (const button of document.querySelectorAll<HTMLButtonElement>(untried)) {
      const name = button.getAttribute("aria-label") ?? button.textContent?.trim() ?? "";
      const kind = button.closest("tr, li, article") ? `${button.className} ${name.split(/[\s:]/)[0]}` : name;
      if (found.has(name) || found.has(kind) || !button.checkVisibility()) continue;
      found.add(name).add(kind);
      button.dataset.tried = String(marked.push({ name, kind }) - 1);
    }
    return marked;
  }, known);

/** Whether the focus comes back to the button, or to the one of that name which has replaced it. */
const hasFocus = (page: Page, name: string): Promise<boolean> =>
  page
    .waitForFunction(
      (wanted) => {
        const focused = document.activeElement;
        return (focused?.getAttribute("aria-label") ?? focused?.textContent?.trim()) === wanted;
      },
      name,
      { timeout: focusReturnMs },
    )
    .then(
      () => true,
      () => false,
    );

/** Closes the open dialog by Escape, or by "Cancel" where it is persistent, which means that it has no close button. */
const closeDialog = async (page: Page, name: string): Promise<void> => {
  const dialog = page.locator(openDialog).last();
  if (await dialog.getByRole("button", { name: "Close", exact: true }).isVisible()) await page.keyboard.press("Escape");
  else await dialog.getByRole("button", { name: "Cancel", exact: true }).press("Enter");
  await expect(page.locator(openDialog), `the dialog of ${name} closes`).toHaveCount(0);
};

/** Presses a button, closes the dialog that it opens, and returns whether the button has the focus again. */
const hasFocusAfterwards = async (page: Page, name: string, button: Locator, loading: Loading): Promise<boolean> => {
  loading.hasScripts = false;
  await button.focus();
  await page.keyboard.press("Enter");
  if (!(await hasDialog(page, loading))) {
    // A menu or another popover.
    await page.keyboard.press("Escape");
    return true;
  }
  await closeDialog(page, name);
  return hasFocus(page, name);
};

/**
 * Presses every button of the page whose name is not in `known`, and closes the dialogs that open. Calls that change something are
 * answered with BUSY. Returns the names of buttons that do not have the focus again afterwards.
 */
export const findLostFocus = async (page: Page, known: Set<string>): Promise<string[]> => {
  const loading: Loading = { pending: new Set(), hasScripts: false };
  const begin = (request: Request) => {
    if (request.url().endsWith("/events")) return;
    loading.pending.add(request);
    loading.hasScripts ||= request.resourceType() === "script";
  };
  const end = (request: Request) => loading.pending.delete(request);
  page.on("request", begin).on("requestfinished", end).on("requestfailed", end);
  await page.route(isChanging, (route) => route.fulfill({ json: busy }));
  const address = page.url();
  const lost: string[] = [];
  for (let marked = await markButtons(page, [...known]); marked.length > 0; marked = await markButtons(page, [...known])) {
    for (const [place, { name, kind }] of marked.entries()) {
      known.add(name).add(kind);
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

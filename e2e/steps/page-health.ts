import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/** Collects console errors, crashes and failed requests of a page. */
export const watchPage = (page: Page): string[] => {
  const wrong: string[] = [];
  page.on("console", (message) => {
    // Chromium's preload warnings depend on timing: an unused preload, or a style sheet that the router and the bundler both
    // request. They are ignored.
    if (/preloaded using link preload but not used|request credentials mode does not match/.test(message.text())) return;
    if (["error", "warning"].includes(message.type())) wrong.push(`console: ${message.text()}`);
  });
  page.on("pageerror", (error) => wrong.push(`crash: ${error.message}`));
  page.on("response", (response) => {
    if (response.status() >= 400) wrong.push(`${response.status()} ${response.url()}`);
  });
  page.on("requestfailed", (request) => {
    const reason = request.failure()?.errorText ?? "";
    // Requests aborted by navigation are no failures.
    if (reason !== "net::ERR_ABORTED") wrong.push(`${reason} ${request.url()}`);
  });
  return wrong;
};

/** Tabs that stand in more than one bar of a page. */
export const findRepeatedTabs = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const bars = [...document.querySelectorAll("main nav")].map((bar) => [
      ...new Set([...bar.querySelectorAll(":scope > a")].map((tab) => tab.firstChild?.textContent?.trim() ?? "")),
    ]);
    const all = bars.flat().filter((text) => text !== "");
    return all.filter((text, place) => all.indexOf(text) !== place);
  });

/** Waits until the page has its heading and no busy part. No tab may stand on it twice. */
export const expectPageReady = async (page: Page): Promise<void> => {
  await expect(page.locator("main h1").first()).toBeVisible();
  await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
  expect(await findRepeatedTabs(page)).toEqual([]);
};

const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/**
 * The axe violations of a page, each with its first elements. Runs axe inside the page without frame support, which is several
 * times faster; our pages have no frames.
 */
export const findAxeViolations = async (page: Page): Promise<string[]> => {
  expect(page.frames(), "a frame would go unseen").toHaveLength(1);
  const axe = new AxeBuilder({ page }).options({ resultTypes: ["violations"] }).withTags(rules);
  const { violations } = await axe.setLegacyMode().analyze();
  return violations.flatMap(({ id, nodes }) => nodes.slice(0, 3).map(({ target }) => `${id}: ${target.join(" ")}`));
};

/** How much wider than the viewport the page is, in pixels. */
export const readHorizontalOverflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/** Collects what goes wrong behind a page while it is used: words in the console, crashes, files that did not come. */
export const watchPage = (page: Page): string[] => {
  const wrong: string[] = [];
  page.on("console", (message) => {
    // What Chromium says of a preload depends on how busy the machine is: that it was for nothing, or, of a style sheet that both
    // the router and the bundler ask for, that the second found the first one under way. It comes from the cache then.
    if (/preloaded using link preload but not used|request credentials mode does not match/.test(message.text())) return;
    if (["error", "warning"].includes(message.type())) wrong.push(`console: ${message.text()}`);
  });
  page.on("pageerror", (error) => wrong.push(`crash: ${error.message}`));
  page.on("response", (response) => {
    if (response.status() >= 400) wrong.push(`${response.status()} ${response.url()}`);
  });
  page.on("requestfailed", (request) => {
    const reason = request.failure()?.errorText ?? "";
    // A page that is left gives up what it was still loading; that is no failure.
    if (reason !== "net::ERR_ABORTED") wrong.push(`${reason} ${request.url()}`);
  });
  return wrong;
};

/** The page shows all that it is about: its heading stands there, and no part of it is announced as busy. */
export const expectPageIsThere = async (page: Page): Promise<void> => {
  await expect(page.locator("main h1").first()).toBeVisible();
  await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
};

const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/**
 * What axe finds, each with the first elements that it is about. It looks in the page itself, once: asking about frames takes a
 * second page and several times as long, and no page of ours has one.
 */
export const axeFindings = async (page: Page): Promise<string[]> => {
  expect(page.frames(), "a frame would go unseen").toHaveLength(1);
  const axe = new AxeBuilder({ page }).options({ resultTypes: ["violations"] }).withTags(rules);
  const { violations } = await axe.setLegacyMode().analyze();
  return violations.flatMap(({ id, nodes }) => nodes.slice(0, 3).map(({ target }) => `${id}: ${target.join(" ")}`));
};

/** How far the page can be moved sideways, in pixels. */
export const sidewaysScroll = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

import { expect, type Page } from "@playwright/test";
import type { Language } from "#kernel/languages.ts";
import { textsIn } from "./texts.ts";

/** How each language calls itself in the picker. */
const names: Record<Language, string> = { "en-US": "English", "zh-CN": "简体中文", "es-ES": "Español" };

/** Picks a language of the shop; the page comes again in it. */
export const pickLanguage = async (page: Page, language: Language): Promise<void> => {
  const picker = page.getByRole("navigation").getByRole("button", { name: names["en-US"] });
  await picker.click();
  await page
    .getByRole("menuitem", { name: names[language] })
    .or(page.getByRole("button", { name: names[language] }))
    .click();
  await expect(page.locator("html")).toHaveAttribute("lang", language);
};

/** Everything that a reader sees or hears of a page: its title, its texts, its labels. */
const wordsOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const words = [document.title];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const element = walker.currentNode.parentElement;
      if (element && !element.closest("script, style, noscript")) words.push(walker.currentNode.textContent ?? "");
    }
    for (const element of document.querySelectorAll("[aria-label], [placeholder], [title], [alt]"))
      for (const name of ["aria-label", "placeholder", "title", "alt"]) words.push(element.getAttribute(name) ?? "");
    return words.map((text) => text.replaceAll(/\s+/g, " ").trim()).filter((text) => text !== "");
  });

export interface Strangers {
  english: ReadonlySet<string>;
  keys: ReadonlySet<string>;
}

/** What must not stand on a page in another language: English texts that it says otherwise, and keys of texts. */
export const strangersTo = async (language: Language): Promise<Strangers> => {
  const english = await textsIn("en-US");
  const own = new Set((await textsIn(language)).values());
  const said = [...english.values()].filter((text) => !text.includes("{") && !own.has(text));
  return { english: new Set(said), keys: new Set(english.keys()) };
};

/** No word of the shop is English, and no text is missing so that its key shows. */
export const expectNoStrangers = async (page: Page, { english, keys }: Strangers): Promise<void> => {
  const words = await wordsOn(page);
  expect(words.filter((text) => english.has(text) || keys.has(text))).toEqual([]);
};

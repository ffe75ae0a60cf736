import { expect, type Page } from "@playwright/test";
import type { Language } from "#kernel/languages.ts";
import { loadMessages } from "./texts.ts";

/** Names of the languages in the picker. */
const languageNames: Record<Language, string> = { "en-US": "English", "zh-CN": "简体中文", "es-ES": "Español" };

/** Selects a language, which reloads the page. */
export const pickLanguage = async (page: Page, language: Language): Promise<void> => {
  const picker = page.getByRole("navigation").getByRole("button", { name: languageNames["en-US"] });
  await picker.click();
  await page
    .getByRole("menuitem", { name: languageNames[language] })
    .or(page.getByRole("button", { name: languageNames[language] }))
    .click();
  await expect(page.locator("html")).toHaveAttribute("lang", language);
};

/** All texts of a page: title, visible texts, labels. */
const readVisibleTexts = (page: Page): Promise<string[]> =>
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

export interface ForeignTexts {
  english: ReadonlySet<string>;
  keys: ReadonlySet<string>;
}

/** Texts that must not appear in a language: English texts with a different translation, and message keys. */
export const foreignTextsFor = async (language: Language): Promise<ForeignTexts> => {
  const english = await loadMessages("en-US");
  const own = new Set((await loadMessages(language)).values());
  const said = [...english.values()].filter((text) => !text.includes("{") && !own.has(text));
  return { english: new Set(said), keys: new Set(english.keys()) };
};

/** Asserts that a page has no English text and no message key. */
export const expectTranslated = async (page: Page, { english, keys }: ForeignTexts): Promise<void> => {
  const words = await readVisibleTexts(page);
  expect(words.filter((text) => english.has(text) || keys.has(text))).toEqual([]);
};

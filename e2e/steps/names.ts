import type { Page } from "@playwright/test";

/**
 * The visible links and buttons of a page that have no name of their own: neither text, label nor the alternative text of a picture.
 * A tooltip alone does not count, because not every screen reader reads it. Returns the beginning of their markup.
 */
export const findUnnamedControls = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const readText = (element: Element): string => {
      const copy = element.cloneNode(true) as Element;
      for (const hidden of copy.querySelectorAll("[aria-hidden=true], style, script")) hidden.remove();
      const pictures = [...copy.querySelectorAll("img[alt], [aria-label]")].map((each) => each.getAttribute("alt") ?? each.ariaLabel);
      return [copy.textContent, ...pictures].join("").trim();
    };
    const readName = (element: Element): string => {
      const ids = element.getAttribute("aria-labelledby")?.split(/\s+/) ?? [];
      const labels = ids.map((id) => document.getElementById(id)?.textContent ?? "");
      return labels.join("").trim() || element.ariaLabel?.trim() || readText(element);
    };
    return [...document.querySelectorAll("a[href], button, [role=button], [role=link], [role=tab], [role=menuitem]")]
      .filter((element) => element.checkVisibility() && !element.closest("[aria-hidden=true]") && readName(element) === "")
      .map((element) => element.outerHTML.slice(0, 160));
  });

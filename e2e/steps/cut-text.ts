import type { Page } from "@playwright/test";

/**
 * What a reader cannot read to its end: cells of tables whose text is cut off, tabs that lie outside their strip, placeholders that
 * are longer than their field. Text whose whole length a tooltip gives does not count. Returns the kind and the text of each.
 */
export const findCutTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isVisible = (element: Element) => element.checkVisibility() && !element.closest(".visually-hidden");
    const isCut = (element: Element): boolean => {
      const { overflowX, clipPath } = getComputedStyle(element);
      if (!["hidden", "clip"].includes(overflowX) || clipPath !== "none" || element.clientWidth <= 1) return false;
      return element.scrollWidth > element.clientWidth + 1 && !element.closest("[title]");
    };
    const cells = [...document.querySelectorAll("main :is(td, th), main :is(td, th) *")].filter((each) => isVisible(each) && isCut(each));
    const tabs = [...document.querySelectorAll("main nav > a[aria-current]")]
      .flatMap(({ parentElement }) => (parentElement ? [...parentElement.children] : []))
      .filter((tab) => {
        const strip = tab.parentElement?.getBoundingClientRect();
        return strip && isVisible(tab) && tab.getBoundingClientRect().right > strip.right + 1;
      });
    const canvas = document.createElement("canvas").getContext("2d");
    const fields = [...document.querySelectorAll<HTMLInputElement>("input[placeholder]")].filter((field) => {
      if (!canvas || !isVisible(field) || field.value !== "") return false;
      const { font, paddingLeft, paddingRight } = getComputedStyle(field);
      canvas.font = font;
      const room = field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
      return canvas.measureText(field.placeholder).width > room + 1;
    });
    return [
      ...cells.map((cell) => `cell: ${cell.textContent?.trim()}`),
      ...tabs.map((tab) => `tab: ${tab.textContent?.trim()}`),
      ...fields.map((field) => `placeholder: ${field.placeholder}`),
    ];
  });

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

/**
 * The file fields of a page whose button does not say which field it fills. A hidden field is filled by a button beside it, whose name
 * contains the label of the field; a visible one has a label itself. Returns their labels, or the beginning of their markup without one.
 */
export const findUnnamedFileButtons = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const readName = (element: Element): string => (element.ariaLabel ?? element.textContent ?? "").replaceAll(/\s+/g, " ").trim();
    const readLabel = (input: HTMLInputElement): string => {
      // "optional" and the like is beside the label, not a part of it.
      const texts = [...(input.labels ?? [])].map((label) => label.firstChild?.textContent ?? "");
      return (input.ariaLabel ?? texts.join(" ")).replaceAll(/\s+/g, " ").trim();
    };
    /** The names of the buttons in the nearest box around a field that has any. */
    const findButtons = (element: Element): string[] => {
      const box = element.parentElement;
      if (!box) return [];
      const buttons = [...box.querySelectorAll("button")].map(readName);
      return buttons.length > 0 ? buttons : findButtons(box);
    };
    const isNamed = (input: HTMLInputElement, label: string): boolean => {
      if (label === "" || input.tabIndex >= 0) return label !== "";
      const buttons = findButtons(input);
      // A field that is full has no button until a file is removed.
      return buttons.some((name) => name.includes(label)) || (buttons.length > 0 && buttons.every((name) => name.startsWith("Remove ")));
    };
    return [...document.querySelectorAll<HTMLInputElement>('input[type="file"]')].flatMap((input) => {
      const label = readLabel(input);
      return isNamed(input, label) ? [] : [label || input.outerHTML.slice(0, 160)];
    });
  });

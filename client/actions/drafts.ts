type Texts = Readonly<Record<string, string>>;

/** The texts of a dialog that was dismissed. The key names the user and what the dialog was about. */
export interface Draft {
  key: string;
  texts: Texts;
}

/**
 * Reads the texts of a form that differ from what it started with, and those that a draft brought. Nothing is kept of a form that takes a
 * password.
 */
export const readTexts = (form: HTMLFormElement, names: readonly string[], draft: Texts): Texts => {
  if (form.querySelector("input[type=password]")) return {};
  return Object.fromEntries(
    [...form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>("input[name], textarea[name]")]
      .filter(({ name, value, defaultValue }) => names.includes(name) && (value !== defaultValue || name in draft))
      .map(({ name, value }) => [name, value]),
  );
};

import { useLocale, useTranslations } from "use-intl";
import { type Language, languages } from "#kernel/languages.ts";
import { Icon } from "#ui/icon.tsx";
import { Menu } from "#ui/menu.tsx";

/** Each language under its own name, so that whoever needs it can read it. */
const names: Record<Language, string> = { "en-US": "English", "zh-CN": "简体中文", "es-ES": "Español" };

const yearSeconds = 365 * 24 * 3600;

/** The cookie tells the server; the page comes again in the other language. */
const pick = (language: Language): void => {
  // biome-ignore lint/suspicious/noDocumentCookie: the CookieStore of browsers exists on secure origins only
  document.cookie = `language=${language}; path=/; max-age=${yearSeconds}; samesite=lax`;
  localStorage.setItem("joinery.language", language);
  location.reload();
};

export function LanguagePicker() {
  const t = useTranslations("shell.topBar");
  const current = useLocale();
  return (
    <Menu
      align="end"
      items={languages.map((language) => ({ label: names[language], current: language === current, onSelect: () => pick(language) }))}
    >
      <Icon name="globe" size={16} />
      <span className="visually-hidden">{t("language")}: </span>
      {names[current]}
      <Icon name="chevron-down" size={14} />
    </Menu>
  );
}

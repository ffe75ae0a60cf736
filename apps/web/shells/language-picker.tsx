import { useLocale, useTranslations } from "use-intl";
import { saveLanguage } from "#client/language.ts";
import { type Language, languages } from "#kernel/languages.ts";
import { toText } from "#kernel/texts.ts";
import { Icon } from "#ui/icon.tsx";
import { Menu } from "#ui/menu.tsx";

/** Each language's own name. */
const names: Record<Language, string> = toText(["English", "简体中文", "Español"]);

/** Saves the language and reloads. A `language` parameter is removed, because it would override the choice. */
const pick = (language: Language): void => {
  saveLanguage(language);
  const address = new URL(location.href);
  if (address.searchParams.has("language")) {
    address.searchParams.delete("language");
    location.replace(address);
  } else location.reload();
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

import { useTranslations } from "use-intl";
import type { ProductFacts } from "#features/catalog/product-management/rules.ts";
import css from "#features/catalog/product-management/screens/merchant/product-form.module.css";
import { type Language, languages } from "#kernel/languages.ts";
import { Inline } from "#ui/layout.tsx";

interface Props {
  /** Languages with a title are marked as written. */
  title: ProductFacts["title"];
  language: Language;
  onChange: (language: Language) => void;
}

/** Tabs of the languages in which a product's texts are written or shown. */
export function LanguageTabs({ title, language, onChange }: Props) {
  const t = useTranslations("productManagementConsole");
  return (
    <Inline
      align="stretch"
      gap={1}
      above={3}
      below={3}
      rule="below"
      className={css.languages}
      role="tablist"
      aria-label={t("preview.language")}
    >
      {languages.map((each) => (
        <button
          key={each}
          type="button"
          role="tab"
          aria-selected={each === language}
          onClick={() => onChange(each)}
          data-written={title[each] !== "" || undefined}
        >
          {t(`language.${each}`)}
        </button>
      ))}
    </Inline>
  );
}

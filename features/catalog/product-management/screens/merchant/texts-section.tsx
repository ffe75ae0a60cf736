import { useState } from "react";
import { useLocale, useTranslations } from "use-intl";
import { fillMissingLines, fillMissingText, limits } from "#features/catalog/product-management/rules.ts";
import { LanguageTabs } from "#features/catalog/product-management/screens/merchant/language-tabs.tsx";
import css from "#features/catalog/product-management/screens/merchant/product-form.module.css";
import type { SectionProps } from "#features/catalog/product-management/screens/merchant/use-product-form.ts";
import { type Language, languages } from "#kernel/languages.ts";
import { Badge } from "#ui/badge.tsx";
import { Card } from "#ui/card.tsx";
import { Stack, Text } from "#ui/layout.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { TextField } from "#ui/text-field.tsx";

/** Note beside a field: pending review, or the reason of a refusal. */
export function FieldNote({ note }: { note: string | undefined }) {
  return note ? (
    <Text above={2} className={css.fieldNote}>
      <Badge tone="deal">{note}</Badge>
    </Text>
  ) : null;
}

/** Title, description and highlights, one language at a time; missing texts show their fallback. */
export function TextsSection({ facts, set, errors, getNote }: SectionProps) {
  const t = useTranslations("productManagementConsole");
  const reader = useLocale() as Language;
  const wrong = languages.find((each) => errors[`title.${each}`] || errors[`description.${each}`] || errors[`features.${each}`]);
  const [chosen, setChosen] = useState<Language>();
  const language = chosen ?? wrong ?? (facts.title[reader] || !facts.title["en-US"] ? reader : "en-US");
  const shown = { title: fillMissingText(facts.title).text[language], description: fillMissingText(facts.description).text[language] };
  const lines = fillMissingLines(facts.features).lines[language];
  const borrowed = (ownText: string, text: string) =>
    ownText === "" && text !== "" ? t("form.shows", { text: text.slice(0, 120) }) : undefined;
  return (
    <section id="section-basics">
      <Card title={t("form.basics")}>
        <p className={css.hint}>{t("form.basicsHint")}</p>
        <LanguageTabs title={facts.title} language={language} onChange={setChosen} />
        <Stack gap={4} className={css.stack} role="tabpanel">
          <div>
            <TextField
              name={`title.${language}`}
              label={t("fields.title")}
              required
              value={facts.title[language]}
              maxLength={limits.title}
              onChange={({ target }) => set("title", { ...facts.title, [language]: target.value })}
              error={errors[`title.${language}`] ?? errors.title}
              hint={borrowed(facts.title[language], shown.title)}
            />
            <FieldNote note={getNote("title")} />
          </div>
          <div>
            <TextArea
              key={`description-${language}`}
              name={`description.${language}`}
              label={t("fields.description")}
              rows={5}
              maxLength={limits.description}
              value={facts.description[language]}
              onChange={({ target }) => set("description", { ...facts.description, [language]: target.value })}
              error={errors[`description.${language}`]}
              hint={borrowed(facts.description[language], shown.description)}
            />
            <FieldNote note={getNote("description")} />
          </div>
          <div>
            <TextArea
              key={`features-${language}`}
              name={`features.${language}`}
              label={t("fields.features")}
              rows={4}
              maxLength={limits.features * limits.feature}
              value={facts.features[language].join("\n")}
              onChange={({ target }) =>
                set("features", { ...facts.features, [language]: target.value === "" ? [] : target.value.split("\n") })
              }
              error={errors[`features.${language}`]}
              hint={borrowed(facts.features[language].join(""), lines.join(" · ")) ?? t("form.highlightsHint", { most: limits.features })}
            />
            <FieldNote note={getNote("features")} />
          </div>
        </Stack>
      </Card>
    </section>
  );
}

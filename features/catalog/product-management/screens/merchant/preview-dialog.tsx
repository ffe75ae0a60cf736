import { useState } from "react";
import { useLocale, useTranslations } from "use-intl";
import { fillMissingLines, fillMissingText, type ProductFacts } from "#features/catalog/product-management/rules.ts";
import { LanguageTabs } from "#features/catalog/product-management/screens/merchant/language-tabs.tsx";
import type { Offer } from "#features/catalog/product-management/screens/merchant/offers-section.tsx";
import { type EditedPicture, getPictureUrl } from "#features/catalog/product-management/screens/merchant/picture-editor.tsx";
import css from "#features/catalog/product-management/screens/merchant/product-form.module.css";
import { useStoredFactText } from "#features/catalog/product-management/screens/merchant/stored-fact-text.ts";
import type { Options } from "#features/catalog/product-management/screens/merchant/use-product-form.ts";
import { pageFields } from "#features/catalog/products/rules/product-fields.ts";
import type { Language } from "#kernel/languages.ts";
import { toAmount } from "#kernel/money.ts";
import { DescriptionList } from "#ui/description-list.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Box, Grid, Stack, Text, textClass } from "#ui/layout.tsx";
import { Money } from "#ui/money.tsx";
import { Picture } from "#ui/picture.tsx";

interface Props {
  facts: ProductFacts;
  pictures: readonly EditedPicture[];
  offers: readonly Offer[];
  options: Options;
  onClose: () => void;
}

/** Preview of the product page with the current form values, in each language with its fallback. */
export function PreviewDialog({ facts, pictures, offers, options, onClose }: Props) {
  const t = useTranslations("productManagementConsole");
  const [language, setLanguage] = useState(useLocale() as Language);
  const [shown, setShown] = useState(0);
  const title = fillMissingText(facts.title);
  const description = fillMissingText(facts.description);
  const features = fillMissingLines(facts.features);
  const cheapest = offers.filter(({ switched_on }) => switched_on).toSorted((a, b) => a.price_cents - b.price_cents)[0];
  const textOf = useStoredFactText(options);
  const rows = pageFields.map((name) => ({ term: t(`fields.${name}`), value: textOf(facts, name) })).filter(({ value }) => value !== "");
  const picture = pictures[shown];
  return (
    <Dialog open onClose={onClose} title={t("preview.title")} size="wide">
      <LanguageTabs title={facts.title} language={language} onChange={setLanguage} />
      <Grid gap={6} className={css.preview}>
        <div>
          <Picture of={picture ? getPictureUrl(picture) : ""} alt={picture?.alt[language] ?? ""} sizes="440px" eager />
          {pictures.length > 1 && (
            <Grid gap={2} above={2} className={css.thumbs}>
              {pictures.map((each, index) => (
                <button
                  key={each.key}
                  type="button"
                  aria-pressed={index === shown}
                  aria-label={t("review.picture", { number: index + 1 })}
                  onClick={() => setShown(index)}
                >
                  <Picture of={getPictureUrl(each)} alt="" sizes="80px" />
                </button>
              ))}
            </Grid>
          )}
        </div>
        <Stack gap={3} top className={css.previewFacts}>
          <div>
            <Text as="h3" size="xl" tight>
              {title.text[language] || facts.custom_sn}
            </Text>
            <p className={css.hint}>{facts.custom_sn}</p>
            {title.filled.includes(language) && <p className={css.hint}>{t("preview.borrowed")}</p>}
          </div>
          {cheapest ? (
            <p>
              {offers.length > 1 && `${t("preview.from")} `}
              <Money amount={toAmount(cheapest.price_cents)} className={textClass({ size: "2xl", weight: "medium" })} />{" "}
              {t("preview.perPiece")}
            </p>
          ) : (
            <p className={css.hint}>{t("preview.noPrice")}</p>
          )}
          {features.lines[language].length > 0 && (
            <ul>
              {features.lines[language].filter(Boolean).map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          )}
          <Box as="p" lines>
            {description.text[language]}
          </Box>
          <DescriptionList items={rows} />
        </Stack>
      </Grid>
    </Dialog>
  );
}

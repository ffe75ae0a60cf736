import { useTranslations } from "use-intl";
import type { DataOf } from "#client/calls.ts";
import css from "#features/catalog/product-management/screens/operator/changes.module.css";
import { isProductField, vocabularyOf } from "#features/catalog/products/rules/product-fields.ts";
import { type Language, languages } from "#kernel/languages.ts";
import { classes } from "#ui/classes.ts";
import { Grid, Inline, Stack, Text, textClass } from "#ui/layout.tsx";
import { Picture } from "#ui/picture.tsx";

type Detail = DataOf<"/operator/productChangeDetail">;
export type Change = Detail["changes"][number];

interface Props {
  change: { field: string; old: unknown; new: unknown };
  side: "old" | "new";
  labels: Detail["labels"];
}

type Texts = Record<Language, string | string[]>;

const isTexts = (value: unknown): value is Texts => typeof value === "object" && value !== null && "en-US" in value;

interface PictureValue {
  picture_key: string;
  alt: Record<Language, string>;
}

/** What the codes of a field are looked up as. */
const vocabularyOfChange = (field: string): string | undefined => (isProductField(field) ? vocabularyOf(field) : field);

/** One side of a change; entries missing on the other side are highlighted. */
export function FieldValue({ change, side, labels }: Props) {
  const t = useTranslations("productManagementConsole");
  const value = change[side];
  const other = side === "old" ? change.new : change.old;
  if (value === null || value === undefined)
    return (
      <Text as="span" tone="faint">
        {t("review.nothingBefore")}
      </Text>
    );
  if (change.field === "pictures") return <Pictures pictures={value as PictureValue[]} others={(other ?? []) as PictureValue[]} />;
  if (isTexts(value)) return <TextsValue texts={value} others={isTexts(other) ? other : undefined} />;
  const vocabulary = vocabularyOfChange(change.field);
  const nameOf = (code: unknown) => labels[`${vocabulary}:${code}`] ?? String(code);
  if (Array.isArray(value)) {
    const before = Array.isArray(other) ? other : [];
    return value.length === 0 ? (
      <Text as="span" tone="faint">
        {t("none")}
      </Text>
    ) : (
      <Inline as="span" align="stretch" wrap gap={2}>
        {value.map((code) => (
          <span
            key={String(code)}
            className={classes(
              css.code,
              textClass({ border: "strong", radius: "full", ground: "surface", padX: 2, size: "sm" }),
              !before.includes(code) && css.differs,
            )}
          >
            {nameOf(code)}
          </span>
        ))}
      </Inline>
    );
  }
  return <span>{value === "" ? t("none") : nameOf(value)}</span>;
}

const toPlainText = (text: string | string[] | undefined): string =>
  Array.isArray(text) ? text.map((line) => `• ${line}`).join("\n") : (text ?? "");

function TextsValue({ texts, others }: { texts: Texts; others: Texts | undefined }) {
  const t = useTranslations("productManagementConsole.language");
  return (
    <Stack as="dl" gap={2}>
      {languages.map((language) => {
        const text = toPlainText(texts[language]);
        const isSame = others !== undefined && toPlainText(others[language]) === text;
        if (text === "" && toPlainText(others?.[language]) === "") return null;
        return (
          <div key={language} className={classes(isSame && textClass({ size: "sm", tone: "soft" }))}>
            <Text as="dt" size="xs" tone="faint">
              {t(language)}
            </Text>
            <Text as="dd" lines lang={language}>
              {text || "–"}
            </Text>
          </div>
        );
      })}
    </Stack>
  );
}

function Pictures({ pictures, others }: { pictures: readonly PictureValue[]; others: readonly PictureValue[] }) {
  const t = useTranslations("productManagementConsole.review");
  const known = new Set(others.map(({ picture_key }) => picture_key));
  return (
    <Grid as="ol" gap={2} cells="5.5rem" className={css.pictures}>
      {pictures.map(({ picture_key, alt }, index) => (
        <li key={picture_key} className={classes(!known.has(picture_key) && css.differs)}>
          <a href={`/pictures/${picture_key}-800.webp`} target="_blank" rel="noreferrer">
            <Picture of={picture_key} alt={alt["en-US"] || t("picture", { number: index + 1 })} sizes="120px" />
          </a>
        </li>
      ))}
    </Grid>
  );
}

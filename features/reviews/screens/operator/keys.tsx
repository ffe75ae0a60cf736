import { useTranslations } from "use-intl";
import { KeyHints, keyTags } from "#ui/key-hints.tsx";

/** The keys of an item that has one yes and one no. */
export function ItemKeys() {
  return <KeyHints>{useTranslations("reviewsConsole").rich("itemKeys", keyTags)}</KeyHints>;
}

/** The keys of a list whose rows are gone through (`useRowKeys`). */
export function RowKeys() {
  return <KeyHints>{useTranslations("reviewsConsole").rich("rowKeys", keyTags)}</KeyHints>;
}

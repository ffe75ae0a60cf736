import { useTranslations } from "use-intl";
import { KeyHints, keyTags } from "#ui/key-hints.tsx";

/** The keys of an item that has one yes and one no; whoever has said yes already is not told of that key. */
export function ItemKeys({ hasApproved = false }: { hasApproved?: boolean }) {
  const t = useTranslations("reviewDecisionsConsole");
  return (
    <KeyHints>
      {!hasApproved && t.rich("approveKey", keyTags)}
      {t.rich("itemKeys", keyTags)}
    </KeyHints>
  );
}

/** The keys of a list whose rows are gone through (`useRowKeys`). */
export function RowKeys() {
  return <KeyHints>{useTranslations("reviewDecisionsConsole").rich("rowKeys", keyTags)}</KeyHints>;
}

import { useTranslations } from "use-intl";
import { KeyHints, keyTags } from "#ui/key-hints.tsx";

/** Keyboard hints of a review item. The hint to approve is hidden from a reviewer who has approved already. */
export function ItemKeyHints({ hasApproved = false }: { hasApproved?: boolean }) {
  const t = useTranslations("reviewDecisionsConsole");
  return (
    <KeyHints>
      {!hasApproved && t.rich("approveKey", keyTags)}
      {t.rich("itemKeys", keyTags)}
    </KeyHints>
  );
}

import { useTranslations } from "use-intl";
import type { DataOf } from "#client/calls.ts";
import { ReviewFacts } from "#features/identity/review-decisions/screens/operator/review-facts.tsx";
import type { ReviewItemScreen } from "#features/identity/review-decisions/screens/operator/review-item-screen.ts";
import { FileLinks } from "#ui/file-links.tsx";
import { useDay } from "#ui/moment.tsx";

function DocumentFacts({ document }: { document: DataOf<"/operator/merchantDocument"> }) {
  const t = useTranslations("merchantDocumentsConsole");
  const day = useDay();
  const { merchant_name, title, explanation, document_number, expires_on, submitted_by, files, before } = document;
  const shown = (number: string, until: string | null) => [number, until ? day(until) : ""].filter(Boolean).join(" · ");
  return (
    <ReviewFacts
      items={[
        { term: t("manufacturer"), value: merchant_name },
        { term: t("document"), value: title },
        { term: t("needed"), value: explanation },
        { term: t("number"), value: document_number },
        { term: t("validUntil"), value: expires_on && day(expires_on) },
        { term: t("sentBy"), value: submitted_by },
        { term: t("files"), value: <FileLinks files={files} /> },
        { term: t("before"), value: before && shown(before.document_number, before.expires_on) },
      ]}
      pictures={files.filter(({ is_picture }) => is_picture)}
    />
  );
}

/** How the review queue shows these items. */
export const reviewItemScreens: readonly ReviewItemScreen[] = [
  {
    kind: "merchantDocument",
    icon: "file",
    open: async (call, { item_id }) => {
      const document = await call("/operator/merchantDocument", { document_id: item_id });
      return document.status === "underReview" ? { facts: <DocumentFacts document={document} /> } : undefined;
    },
  },
];

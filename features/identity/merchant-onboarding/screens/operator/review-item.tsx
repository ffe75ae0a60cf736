import { useTranslations } from "use-intl";
import type { DataOf } from "#client/calls.ts";
import { textFields } from "#features/identity/merchant-onboarding/rules.ts";
import { useWrittenText } from "#features/identity/merchant-onboarding/screens/operator/use-written-text.ts";
import { DocumentViewer } from "#features/identity/review-decisions/screens/operator/document-viewer.tsx";
import type { ReviewItemScreen } from "#features/identity/review-decisions/screens/operator/review-item-screen.ts";
import { Card } from "#ui/card.tsx";
import { DescriptionList } from "#ui/description-list.tsx";
import { FileLinks } from "#ui/file-links.tsx";
import { Notice } from "#ui/notice.tsx";

function ApplicationFacts({ detail }: { detail: DataOf<"/operator/settlementDetail"> }) {
  const t = useTranslations("reviewDecisionsConsole.facts");
  const fields = useTranslations("merchantOnboardingConsole.fields");
  const written = useWrittenText();
  const { now, previous, duplicates } = detail;
  return (
    <>
      {duplicates.length > 0 && (
        <Notice tone="danger" icon="warning">
          <strong>{t("same")}</strong>
          {duplicates.map(({ kind, name }) => (
            <p key={`${kind}${name}`}>{name}</p>
          ))}
        </Notice>
      )}
      <Card title={t("written")}>
        <DescriptionList
          columns={2}
          items={textFields.map((name) => ({
            term: fields(name),
            value:
              previous && previous.written[name] !== now.written[name] ? (
                <>
                  <del>{written(previous.written[name])}</del> {written(now.written[name])}
                </>
              ) : (
                written(now.written[name])
              ),
          }))}
        />
      </Card>
      <DocumentViewer
        pictures={now.papers.filter(({ is_picture }) => is_picture).map(({ id, name, url }) => ({ file_id: id, name, url }))}
      />
      <FileLinks files={now.papers.filter(({ is_picture }) => !is_picture).map(({ id, name, url }) => ({ file_id: id, name, url }))} />
    </>
  );
}

/** How the review queue shows these items. */
export const reviewItemScreens: readonly ReviewItemScreen[] = [
  {
    kind: "settlement",
    icon: "factory",
    open: async (call, { item_id }) => ({
      facts: <ApplicationFacts detail={await call("/operator/settlementDetail", { settlement_id: item_id })} />,
    }),
  },
];

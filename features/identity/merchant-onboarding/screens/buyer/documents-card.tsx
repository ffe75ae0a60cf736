import { useTranslations } from "use-intl";
import { extensionsOf, fileTypes } from "#features/identity/files/rules/file-types.ts";
import { type DocumentField, documentFields, documentRules } from "#features/identity/merchant-onboarding/rules.ts";
import { createDocumentUploader, type OwnApplication } from "#features/identity/merchant-onboarding/screens/buyer/own-application.ts";
import { Card } from "#ui/card.tsx";
import { FileUpload } from "#ui/file-upload.tsx";
import { Grid } from "#ui/layout.tsx";

/** The document uploads. Each file is uploaded when it is selected. */
export function DocumentsCard({ own, onChange }: { own: OwnApplication; onChange: () => void }) {
  const t = useTranslations("merchantOnboarding");
  const uploadedFiles = (name: DocumentField) => {
    const ids = (own.draft[name] ?? "").split(",");
    return own.files
      .filter(({ id }) => ids.includes(id))
      .map(({ id, name: file, url, is_picture }) => ({ id, name: file, ...(is_picture && { preview: url }) }));
  };
  return (
    <Card title={t("documents")}>
      <Grid align="start" gap={5} gapX={4} cells="17rem">
        {documentFields.map((name) => {
          const { min, max, type } = documentRules[name];
          return (
            <FileUpload
              key={name}
              name={name}
              label={t(`document.${name}`)}
              hint={t(`documentHint.${name}`)}
              required={min > 0}
              extensions={extensionsOf(type)}
              maxFiles={max}
              maxMegabytes={fileTypes[type].maxMegabytes}
              uploader={createDocumentUploader(type)}
              initialFiles={uploadedFiles(name)}
              onChange={onChange}
            />
          );
        })}
      </Grid>
    </Card>
  );
}

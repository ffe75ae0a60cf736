import { useTranslations } from "use-intl";
import { createFileUploader } from "#client/upload-file.ts";
import { FileUpload } from "#ui/file-upload.tsx";

const uploadDocument = createFileUploader(5);

/** PDF files and pictures of an action. */
export function DocumentUpload({ required, label }: { required: boolean; label?: string }) {
  const t = useTranslations("contracts.fields");
  return (
    <FileUpload
      name="file_ids"
      label={label ?? t("files")}
      required={required}
      uploader={uploadDocument}
      extensions={[".pdf", ".jpg", ".jpeg", ".png"]}
      maxFiles={20}
    />
  );
}

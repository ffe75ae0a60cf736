import { useTranslations } from "use-intl";
import { FileField } from "#features/identity/files/screens/file-field.tsx";

/** PDF files and pictures of an action. */
export function DocumentUpload({ required, label }: { required: boolean; label?: string }) {
  const t = useTranslations("contracts.fields");
  return <FileField type="document" name="file_ids" label={label ?? t("files")} required={required} maxFiles={20} />;
}

import { useTranslations } from "use-intl";
import { FileField } from "#features/identity/files/screens/file-field.tsx";
import type { ContractFile } from "#features/trade/contracts/screens/contract-data.ts";

/** PDF files and pictures of an action; `files` are those that it has already. */
export function DocumentUpload({ required, label, files = [] }: { required: boolean; label?: string; files?: readonly ContractFile[] }) {
  const t = useTranslations("contracts.fields");
  const initialFiles = files.map(({ file_id, name }) => ({ id: file_id, name }));
  return (
    <FileField type="document" name="file_ids" label={label ?? t("files")} required={required} maxFiles={20} initialFiles={initialFiles} />
  );
}

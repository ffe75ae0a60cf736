import type { ComponentProps } from "react";
import { createFileUploader } from "#client/upload-file.ts";
import { extensionsOf, type FileTypeName, fileTypes } from "#features/identity/files/rules/file-types.ts";
import { FileUpload } from "#ui/file-upload.tsx";

type UploadProps = ComponentProps<typeof FileUpload>;

interface Props extends Omit<UploadProps, "uploader" | "extensions"> {
  type: FileTypeName;
  /** Where fewer formats are accepted than the type has. */
  extensions?: readonly string[];
}

/** A field for files of a type, with the formats and the size that the server accepts. */
export function FileField({ type, extensions = extensionsOf(type), ...props }: Props) {
  const { number, maxMegabytes } = fileTypes[type];
  return <FileUpload maxMegabytes={maxMegabytes} {...props} extensions={extensions} uploader={createFileUploader(number)} />;
}

import type { InputOf } from "#client/calls.ts";
import { upload } from "#client/request.ts";
import type { FileUploader } from "#ui/use-uploads.ts";

type FileType = InputOf<"/utils/uploadFile">["file_type"];

/** The uploader of a `<FileUpload>`, by the `file_type` of /utils/uploadFile. Shows no toast: the component displays errors. */
export const createFileUploader =
  (fileType: FileType): FileUploader =>
  async (file, options) => {
    const form = new FormData();
    form.set("file_type", String(fileType));
    form.set("file_data", file);
    const { file_id, name } = await upload("/utils/uploadFile", form, { ...options, quiet: true });
    return { id: file_id, name };
  };

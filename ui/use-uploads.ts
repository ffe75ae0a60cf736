import { useState } from "react";

/** A file that is stored on the server. */
export interface UploadedFile {
  id: string;
  name: string;
  /** Thumbnail URL of a picture. */
  preview?: string;
}

/** Uploads one file and returns the stored file. `onProgress` gets 0 to 1. */
export type FileUploader = (file: File, options: { onProgress: (progress: number) => void; signal: AbortSignal }) => Promise<UploadedFile>;

/** An upload that is running, done or failed (docs/states.md). */
export interface Upload {
  key: number;
  name: string;
  preview?: string | undefined;
  state: "uploading" | "done" | "failed";
  /** 0 to 1. */
  progress: number;
  id?: string;
  error?: string;
  abort?: AbortController;
}

export const toUploadedFiles = (uploads: readonly Upload[]): UploadedFile[] =>
  uploads.flatMap(({ id, name, preview }) => (id === undefined ? [] : [{ id, name, ...(preview && { preview }) }]));

let lastKey = 0;

/** The uploads of one field. `onChange` is called with the stored files after each completed or removed upload. */
export const useUploads = (
  uploader: FileUploader,
  initialFiles: readonly UploadedFile[],
  failedText: string,
  onChange: (files: readonly UploadedFile[]) => void,
) => {
  const [uploads, setUploads] = useState<readonly Upload[]>(() =>
    initialFiles.map((file) => ({ ...file, key: ++lastKey, state: "done", progress: 1 })),
  );

  // Uploads finish in any order, so each update uses the current list.
  const change = (update: (uploads: readonly Upload[]) => readonly Upload[], notify = false) =>
    setUploads((known) => {
      const next = update(known);
      if (notify) queueMicrotask(() => onChange(toUploadedFiles(next)));
      return next;
    });
  const patch = (key: number, part: Partial<Upload>, notify = false) =>
    change((known) => known.map((upload) => (upload.key === key ? { ...upload, ...part } : upload)), notify);

  const start = async (file: File): Promise<void> => {
    const key = ++lastKey;
    const abort = new AbortController();
    const preview = file.type.startsWith("image/") ? URL.createObjectURL(file) : undefined;
    change((known) => [...known, { key, name: file.name, preview, state: "uploading", progress: 0, abort }]);
    try {
      const { id } = await uploader(file, { onProgress: (progress) => patch(key, { progress }), signal: abort.signal });
      patch(key, { state: "done", progress: 1, id }, true);
    } catch (error) {
      // The error's message, else 'Upload Failed'.
      patch(key, { state: "failed", error: error instanceof Error && error.message ? error.message : failedText });
    }
  };

  const remove = ({ key, abort, preview }: Upload): void => {
    abort?.abort();
    if (preview?.startsWith("blob:")) URL.revokeObjectURL(preview);
    change((known) => known.filter((upload) => upload.key !== key), true);
  };
  return { uploads, start, remove };
};

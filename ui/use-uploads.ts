import { useState } from "react";

/** A file that is kept on the server. */
export interface UploadedFile {
  id: string;
  name: string;
  /** Shown as a thumbnail where the file is a picture. */
  preview?: string;
}

/** Sends one file and answers what the server keeps it as. */
export type FileUploader = (file: File, options: { onProgress: (share: number) => void; signal: AbortSignal }) => Promise<UploadedFile>;

/** The states of spec 4.2: idle is the empty list; every file in it is under way, done or failed. */
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

/** The files of one field. `onChange` hears of every file that has arrived or gone. */
export const useUploads = (
  uploader: FileUploader,
  initialFiles: readonly UploadedFile[],
  failedText: string,
  onChange: (files: readonly UploadedFile[]) => void,
) => {
  const [uploads, setUploads] = useState<readonly Upload[]>(() =>
    initialFiles.map((file) => ({ ...file, key: ++lastKey, state: "done", share: 1 })),
  );

  // The promises of several uploads end at any time, so each reads the list as it is then.
  const change = (update: (uploads: readonly Upload[]) => readonly Upload[], notify = false) =>
    setUploads((known) => {
      const next = update(known);
      if (notify) queueMicrotask(() => onChange(toUploadedFiles(next)));
      return next;
    });
  const patch = (key: number, part: Partial<Upload>, tells = false) =>
    change((known) => known.map((upload) => (upload.key === key ? { ...upload, ...part } : upload)), tells);

  const start = async (file: File): Promise<void> => {
    const key = ++lastKey;
    const abort = new AbortController();
    const preview = file.type.startsWith("image/") ? URL.createObjectURL(file) : undefined;
    change((known) => [...known, { key, name: file.name, preview, state: "uploading", progress: 0, abort }]);
    try {
      const { id } = await uploader(file, { onProgress: (share) => patch(key, { progress }), signal: abort.signal });
      patch(key, { state: "done", progress: 1, id }, true);
    } catch (error) {
      // The error's own text, else 'Upload Failed' (spec 8).
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

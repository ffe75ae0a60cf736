import type { DataOf } from "#client/calls.ts";
import { CallRefused, request, upload } from "#client/request.ts";
import { type FileTypeName, fileTypes } from "#features/identity/files/rules/file-types.ts";
import type { FileUploader } from "#ui/use-uploads.ts";

export type OwnApplication = DataOf<"/home/settlementInfo">;

const storageKey = "joinery.settlement";

/** The application key stored in this browser; empty when there is none. */
export const getApplicationKey = (): string => localStorage.getItem(storageKey) ?? "";

export const saveApplicationKey = (key: string): void => localStorage.setItem(storageKey, key);

export const clearApplicationKey = (): void => localStorage.removeItem(storageKey);

/** Fetches the application of the stored key; null without a key or when the key is no longer valid. */
export const fetchOwnApplication = async (): Promise<OwnApplication | null> => {
  const settlement_key = getApplicationKey();
  if (settlement_key === "") return null;
  try {
    return await request("/home/settlementInfo", { settlement_key }, { quiet: true });
  } catch (error) {
    if (!(error instanceof CallRefused)) throw error;
    if (error.reason === "NOT_FOUND") clearApplicationKey();
    return null;
  }
};

/** Returns an upload function for documents of the application. */
export const createDocumentUploader =
  (type: FileTypeName): FileUploader =>
  async (file, options) => {
    const form = new FormData();
    form.set("settlement_key", getApplicationKey());
    form.set("file_type", String(fileTypes[type].number));
    form.set("file_data", file);
    const { file_id, name } = await upload("/home/settlementPaper", form, { ...options, quiet: true });
    return { id: file_id, name };
  };

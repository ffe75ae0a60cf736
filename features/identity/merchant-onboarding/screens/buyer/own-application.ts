import { CallRefused, request, upload } from "#client/request.ts";
import type { DataOf } from "#features/calls.ts";
import type { SendFile } from "#ui/use-uploads.ts";

export type OwnApplication = DataOf<"/home/settlementInfo">;

const storageKey = "joinery.settlement";

/** The key of the application that was begun in this browser; empty when there is none. */
export const getApplicationKey = (): string => localStorage.getItem(storageKey) ?? "";

export const saveApplicationKey = (key: string): void => localStorage.setItem(storageKey, key);

export const clearApplicationKey = (): void => localStorage.removeItem(storageKey);

/** One's own application; none when this browser holds no key, or one that opens nothing any more. */
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

/** Sends a paper of the application: 1 picture, 5 document. */
export const createDocumentUploader =
  (fileType: 1 | 5): SendFile =>
  async (file, options) => {
    const form = new FormData();
    form.set("settlement_key", getApplicationKey());
    form.set("file_type", String(fileType));
    form.set("file_data", file);
    const { file_id, name } = await upload("/home/settlementPaper", form, { ...options, quiet: true });
    return { id: file_id, name };
  };

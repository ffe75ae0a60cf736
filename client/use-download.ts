import { useState } from "react";
import { useTranslations } from "use-intl";
import { toast } from "#ui/toast.ts";

/** Content that the page has made or received. */
interface FileContent {
  filename: string;
  parts: BlobPart[];
  type: string;
}

/** A file: its content, or its address, which expires and is therefore requested when the download starts. */
export type Download = FileContent | { url: string };

export interface DownloadState {
  /** Saves what `prepare` resolves to, if anything, and resolves to whether that succeeded. Calls in it are `quiet`, because the failure is shown here. */
  start(prepare: () => Download | Promise<Download | undefined>): Promise<boolean>;
  pending: boolean;
}

const save = (blob: Blob, filename: string): void => {
  const url = URL.createObjectURL(blob);
  Object.assign(document.createElement("a"), { href: url, download: filename }).click();
  URL.revokeObjectURL(url);
};

/** The name in a Content-Disposition as in RFC 6266, or the last part of the address. */
const nameOf = (disposition: string, url: string): string => {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  if (encoded !== undefined) return decodeURIComponent(encoded);
  return /filename="([^"]+)"/i.exec(disposition)?.[1] ?? new URL(url, location.href).pathname.split("/").at(-1) ?? "";
};

/**
 * Downloads files. One that fails is said to have failed and why, whatever failed: the call for its address, the address, or the connection. All
 * downloads of the app are made by it (use-download.test.ts).
 */
export const useDownload = (): DownloadState => {
  const t = useTranslations("shell");
  const [pending, setPending] = useState(false);

  const saveFromAddress = async (url: string): Promise<void> => {
    const response = await fetch(url).catch(() => undefined);
    if (!response) throw new Error(t("unreachable"));
    // A server without time says so in the reader's language; other texts are not for readers.
    if (response.status === 503) throw new Error(await response.text());
    if (!response.ok) throw new Error(t("downloadGone"));
    const blob = await response.blob().catch(() => undefined);
    if (!blob) throw new Error(t("unreachable"));
    save(blob, nameOf(response.headers.get("content-disposition") ?? "", url));
  };

  const start = async (prepare: () => Download | Promise<Download | undefined>): Promise<boolean> => {
    setPending(true);
    try {
      const file = await prepare();
      if (!file) return true;
      if ("url" in file) await saveFromAddress(file.url);
      else save(new Blob(file.parts, { type: file.type }), file.filename);
      return true;
    } catch (error) {
      const { message, reason } = error as Error & { reason?: string };
      toast(t("downloadFailed", { why: message }), { tone: "error", durationMs: 6000, ...(reason !== undefined && { reason }) });
      return false;
    } finally {
      setPending(false);
    }
  };
  return { start, pending };
};

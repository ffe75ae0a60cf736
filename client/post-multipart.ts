import type { UploadOptions } from "#client/request.ts";
import type { SignedRequest } from "#client/sign-request.ts";

/** Sends files by XMLHttpRequest, because `fetch` reports no upload progress. */
export const postMultipart = (
  path: string,
  { texts, files, headers }: SignedRequest,
  { signal, onProgress }: UploadOptions,
): Promise<{ status: number; text: string }> =>
  new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const form = new FormData();
    for (const [name, value] of Object.entries(texts)) form.append(name, value);
    for (const [name, file] of files) form.append(name, file);
    const xhr = new XMLHttpRequest();
    xhr.open("POST", path);
    for (const [name, value] of Object.entries(headers)) xhr.setRequestHeader(name, value);
    xhr.upload.onprogress = ({ loaded, total, lengthComputable }) => lengthComputable && onProgress?.(loaded / total);
    xhr.onload = () => resolve({ status: xhr.status, text: xhr.responseText });
    xhr.onerror = () => reject(new TypeError(`${path} did not respond`));
    xhr.onabort = () => reject(new DOMException("The upload was aborted", "AbortError"));
    signal?.addEventListener("abort", () => xhr.abort(), { once: true });
    xhr.send(form);
  });

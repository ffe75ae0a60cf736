export const csvMimeType = "text/csv;charset=utf-8";

/** Downloads generated content as a file. */
export const downloadFile = (filename: string, parts: BlobPart[], type: string): void => {
  const url = URL.createObjectURL(new Blob(parts, { type }));
  Object.assign(document.createElement("a"), { href: url, download: filename }).click();
  URL.revokeObjectURL(url);
};

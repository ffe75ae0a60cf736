export const csvType = "text/csv;charset=utf-8";

/** Hands the browser a file to keep. */
export const saveFile = (filename: string, parts: BlobPart[], type: string): void => {
  const address = URL.createObjectURL(new Blob(parts, { type }));
  Object.assign(document.createElement("a"), { href: address, download: filename }).click();
  URL.revokeObjectURL(address);
};

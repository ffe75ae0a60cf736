import type { Verdict } from "#kernel/refusals.ts";
import { type FileTypeNumber, type Format, fileTypeOf, formats } from "./rules/file-types.ts";

const megabyte = 1024 * 1024;

export const maxMegapixels = 40;
export const maxSidePixels = 4000;
export const maxFilesPerPerson = 2_000;
/** Maximum files of a merchant application. */
export const maxFilesPerApplication = 60;
export const maxBytesPerPerson = 2_048 * megabyte;

/** The declared properties of an upload. */
export interface UploadClaim {
  filename: string;
  mime: string;
  bytes: number;
}

const maxNameLength = 255;
/** Control characters, and bidirectional marks that can display "gpj.exe" as "exe.jpg". */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for
const unsafeCharacters = /[\u0000-\u001f\u007f\u200e\u200f\u202a-\u202e\u2066-\u2069]/;

const getExtension = (filename: string): string => /\.([^.]*)$/.exec(filename)?.[1]?.toLowerCase() ?? "";

/** The format that extension and MIME type agree on; undefined when they differ. `application/octet-stream` matches every format. */
export const getClaimedFormat = ({ filename, mime }: Pick<UploadClaim, "filename" | "mime">): Format | undefined => {
  const extension = getExtension(filename);
  const format = (Object.keys(formats) as Format[]).find((name) => (formats[name].extensions as readonly string[]).includes(extension));
  if (!format) return undefined;
  const mimes: readonly string[] = formats[format].mimes;
  return mimes.includes(mime.toLowerCase()) || mime === "application/octet-stream" ? format : undefined;
};

/** The reason to refuse an upload by its name, type and size, before its content is read. */
export const validateClaim = (claim: UploadClaim, type: FileTypeNumber): Verdict => {
  const { formats: allowed, maxMegabytes } = fileTypeOf(type);
  if (claim.filename === "" || claim.filename.length > maxNameLength || unsafeCharacters.test(claim.filename)) return "FILE_NAME";
  const format = getClaimedFormat(claim);
  if (!format || !allowed.includes(format)) return ["WRONG_FILE_TYPE", { types: allowed.map((name) => formats[name].label).join(", ") }];
  if (claim.bytes === 0) return "FILE_DAMAGED";
  return claim.bytes > maxMegabytes * megabyte ? ["FILE_TOO_LARGE", { megabytes: maxMegabytes }] : undefined;
};

const startsWith = (bytes: Buffer, ...signature: number[]): boolean => signature.every((byte, index) => bytes[index] === byte);

/** Detects the format by the first bytes. A PDF header must be at offset 0. */
export const detectFormat = (bytes: Buffer): Format | undefined => {
  if (startsWith(bytes, 0xff, 0xd8, 0xff)) return "jpg";
  if (startsWith(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return "png";
  if (/^%PDF-(1\.[0-7]|2\.0)/.test(bytes.toString("latin1", 0, 8))) return "pdf";
  if (bytes.toString("latin1", 4, 8) === "ftyp") return "mp4";
  if (bytes.toString("latin1", 0, 4) === "glTF") return "glb";
  return undefined;
};

const archiveEnd = Buffer.from("PK\u0005\u0006", "latin1");
/** Bytes at the end of a file that are searched for a ZIP directory; programs do not search further back. */
const archiveSearchBytes = 66_000;

/** Whether a ZIP or JAR archive is appended to the file. */
export const containsArchive = (bytes: Buffer): boolean =>
  bytes.subarray(Math.max(0, bytes.length - archiveSearchBytes)).includes(archiveEnd);

const markup = /<script[\s>]|<\?php|<svg[\s>]|<html[\s>]|<!doctype html/i;

const markupSearchBytes = 256 * 1024;

/** Whether the start or end of an image file contains markup or a script. Re-encoding removes anything in between. */
export const containsMarkup = (bytes: Buffer): boolean =>
  markup.test(bytes.toString("latin1", 0, markupSearchBytes)) ||
  markup.test(bytes.toString("latin1", Math.max(0, bytes.length - markupSearchBytes)));

/** The file name for display and download: one line, without a path. */
export const toDisplayName = (filename: string): string => (filename.split(/[\\/]/).at(-1) ?? "").normalize("NFC").trim().slice(0, 200);

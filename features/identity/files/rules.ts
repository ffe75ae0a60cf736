import type { Verdict } from "#kernel/refusals.ts";

/** What a file can be, by its ending, its declared type and its first bytes; all three must agree (security S26). */
export const formats = {
  jpg: { label: "JPG", extensions: ["jpg", "jpeg"], mimes: ["image/jpeg", "image/jpg", "image/pjpeg"], mime: "image/jpeg" },
  png: { label: "PNG", extensions: ["png"], mimes: ["image/png"], mime: "image/png" },
  pdf: { label: "PDF", extensions: ["pdf"], mimes: ["application/pdf"], mime: "application/pdf" },
  mp4: { label: "MP4", extensions: ["mp4"], mimes: ["video/mp4"], mime: "video/mp4" },
  glb: { label: "GLB", extensions: ["glb"], mimes: ["model/gltf-binary"], mime: "model/gltf-binary" },
} as const;
export type Format = keyof typeof formats;

const megabyte = 1024 * 1024;

interface FileType {
  formats: readonly Format[];
  maxMegabytes: number;
}

/** The numbers of `file_type` (README). */
const fileTypes = {
  1: { formats: ["jpg", "png"], maxMegabytes: 10 },
  2: { formats: ["pdf"], maxMegabytes: 10 },
  3: { formats: ["jpg", "png"], maxMegabytes: 5 },
  4: { formats: ["jpg", "png"], maxMegabytes: 30 },
  5: { formats: ["pdf", "jpg", "png"], maxMegabytes: 30 },
  6: { formats: ["jpg", "png"], maxMegabytes: 30 },
  7: { formats: ["mp4"], maxMegabytes: 30 },
  8: { formats: ["glb"], maxMegabytes: 25 },
} as const satisfies Record<number, FileType>;
export type FileTypeNumber = keyof typeof fileTypes;

export const maxMegapixels = 40;
export const maxSide = 4000;
export const filesPerPerson = 2_000;
/** Of an application to sell here, whose sender is nobody's person yet. */
export const filesPerSettlement = 60;
export const bytesPerPerson = 2_048 * megabyte;

/** What an upload says of itself. */
export interface Claim {
  filename: string;
  mime: string;
  bytes: number;
}

const maxNameLength = 255;
/** Control characters, and the signs that turn the reading direction, with which "gpj.exe" is shown as "exe.jpg". */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for
const trickyCharacters = /[\u0000-\u001f\u007f\u200e\u200f\u202a-\u202e\u2066-\u2069]/;

const extensionOf = (filename: string): string => /\.([^.]*)$/.exec(filename)?.[1]?.toLowerCase() ?? "";

/** The form that a file's name and declared type agree on. `application/octet-stream` says nothing, so it is no lie. */
export const claimedFormat = ({ filename, mime }: Pick<Claim, "filename" | "mime">): Format | undefined => {
  const extension = extensionOf(filename);
  const format = (Object.keys(formats) as Format[]).find((name) => (formats[name].extensions as readonly string[]).includes(extension));
  if (!format) return undefined;
  const mimes: readonly string[] = formats[format].mimes;
  return mimes.includes(mime.toLowerCase()) || mime === "application/octet-stream" ? format : undefined;
};

/** Whether an upload may be looked into at all. */
export const claimRefusal = (claim: Claim, type: FileTypeNumber): Verdict => {
  const { formats: allowed, maxMegabytes: megabytesMost }: FileType = fileTypes[type];
  if (claim.filename === "" || claim.filename.length > maxNameLength || trickyCharacters.test(claim.filename)) return "FILE_NAME";
  const format = claimedFormat(claim);
  if (!format || !allowed.includes(format)) return ["WRONG_FILE_TYPE", { types: allowed.map((name) => formats[name].label).join(", ") }];
  if (claim.bytes === 0) return "FILE_DAMAGED";
  return claim.bytes > megabytesMost * megabyte ? ["FILE_TOO_LARGE", { megabytes: megabytesMost }] : undefined;
};

const startsWith = (bytes: Buffer, ...signature: number[]): boolean => signature.every((byte, index) => bytes[index] === byte);

/** What the first bytes say a file is. A PDF's header must be at the very beginning. */
export const formatOfContent = (bytes: Buffer): Format | undefined => {
  if (startsWith(bytes, 0xff, 0xd8, 0xff)) return "jpg";
  if (startsWith(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return "png";
  if (/^%PDF-(1\.[0-7]|2\.0)/.test(bytes.toString("latin1", 0, 8))) return "pdf";
  if (bytes.toString("latin1", 4, 8) === "ftyp") return "mp4";
  if (bytes.toString("latin1", 0, 4) === "glTF") return "glb";
  return undefined;
};

const archiveEnd = Buffer.from("PK\u0005\u0006", "latin1");
/** How far from its end an archive's directory may lie; further back no program finds it. */
const archiveTail = 66_000;

/** Whether a file is an archive as well: an appended ZIP or JAR makes one file be two things. */
export const hidesArchive = (bytes: Buffer): boolean => bytes.subarray(Math.max(0, bytes.length - archiveTail)).includes(archiveEnd);

const markup = /<script[\s>]|<\?php|<svg[\s>]|<html[\s>]|<!doctype html/i;

const markupNear = 256 * 1024;

/** Whether a picture carries a page or a script before or behind its pixels. What lies deeper is lost when it is written anew. */
export const hidesMarkup = (bytes: Buffer): boolean =>
  markup.test(bytes.toString("latin1", 0, markupNear)) || markup.test(bytes.toString("latin1", Math.max(0, bytes.length - markupNear)));

/** A name to show and to save under: one line, no path. */
export const shownName = (filename: string): string => (filename.split(/[\\/]/).at(-1) ?? "").normalize("NFC").trim().slice(0, 200);

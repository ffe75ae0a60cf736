/** Inspects an MP4 video by its boxes (ISO/IEC 14496-12), without decoding it. */

/** Brands of videos that browsers play; a HEIF picture or an audio file has others. */
const videoBrands: ReadonlySet<string> = new Set([
  "isom",
  "iso2",
  "iso3",
  "iso4",
  "iso5",
  "iso6",
  "iso8",
  "iso9",
  "mp41",
  "mp42",
  "avc1",
  "M4V ",
  "dash",
  "MSNV",
]);
/** Boxes at the top of a video file. */
const topBoxes: ReadonlySet<string> = new Set([
  "ftyp",
  "moov",
  "mdat",
  "free",
  "skip",
  "wide",
  "uuid",
  "moof",
  "mfra",
  "sidx",
  "ssix",
  "styp",
  "prft",
  "emsg",
  "meta",
  "pdin",
]);
/** Boxes on the way to the kind of a track. */
const containers: ReadonlySet<string> = new Set(["trak", "mdia"]);
const maxBoxes = 10_000;
/** Padding is zeros in real files; anything else in it is looked at like the start of a picture. */
const freeBoxes: ReadonlySet<string> = new Set(["free", "skip", "wide", "uuid"]);
const markup = /<script[\s>]|<\?php|<svg[\s>]|<html[\s>]|<!doctype html|%PDF-|^MZ/i;

interface Box {
  type: string;
  start: number;
  end: number;
}

/** The boxes between two offsets; undefined when they do not fill the space exactly. */
const readBoxes = (bytes: Buffer, from: number, to: number): Box[] | undefined => {
  const boxes: Box[] = [];
  for (let at = from; at < to; ) {
    if (to - at < 8 || boxes.length >= maxBoxes) return undefined;
    const size = bytes.readUInt32BE(at);
    const type = bytes.toString("latin1", at + 4, at + 8);
    const isLong = size === 1;
    if (isLong && to - at < 16) return undefined;
    const header = isLong ? 16 : 8;
    // A size of zero means up to the end of the file.
    const length = isLong ? Number(bytes.readBigUInt64BE(at + 8)) : size === 0 && to === bytes.length ? to - at : size;
    if (length < header || at + length > to) return undefined;
    boxes.push({ type, start: at + header, end: at + length });
    at += length;
  }
  return boxes;
};

/** Whether a box holds a video track: one whose handler is `vide`. */
const hasVideoTrack = (bytes: Buffer, { start, end }: Box): boolean =>
  (readBoxes(bytes, start, end) ?? []).some((box) =>
    containers.has(box.type)
      ? hasVideoTrack(bytes, box)
      : box.type === "hdlr" && bytes.toString("latin1", box.start + 8, box.start + 12) === "vide",
  );

const hasVideoBrand = (bytes: Buffer, { start, end }: Box): boolean => {
  for (let at = start; at + 4 <= end; at += 4) if (at !== start + 4 && videoBrands.has(bytes.toString("latin1", at, at + 4))) return true;
  return false;
};

/** Whether the bytes are an MP4 video and nothing else: known boxes that fill the file, a brand of videos, a video track and its data. */
export const isMp4Video = (bytes: Buffer): boolean => {
  const boxes = readBoxes(bytes, 0, bytes.length);
  const [first] = boxes ?? [];
  if (!boxes || first?.type !== "ftyp" || !hasVideoBrand(bytes, first)) return false;
  const isKnown = boxes.every(({ type }) => topBoxes.has(type));
  const hidesMarkup = boxes.some(({ type, start, end }) => freeBoxes.has(type) && markup.test(bytes.toString("latin1", start, end)));
  const movies = boxes.filter(({ type }) => type === "moov");
  const hasData = boxes.some(({ type, start, end }) => type === "mdat" && end > start);
  return isKnown && !hidesMarkup && movies.length === 1 && movies.every((box) => hasVideoTrack(bytes, box)) && hasData;
};

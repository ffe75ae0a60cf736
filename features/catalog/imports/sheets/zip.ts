import { type FileHandle, open } from "node:fs/promises";
import { pipeline } from "node:stream";
import { createInflateRaw } from "node:zlib";
import { maxArchiveEntries } from "./limits.ts";
import { SheetRefused } from "./table.ts";

/**
 * Reads single entries of a ZIP archive without trusting its metadata: unpacked bytes are counted, and no file is written to a
 * path from the archive.
 */
export interface ZipEntry {
  name: string;
  method: number;
  packedBytes: number;
  bytes: number;
  offset: number;
}

export interface Zip {
  entries: ReadonlyMap<string, ZipEntry>;
  /** Unpacks an entry as a stream; throws when the total unpacked so far exceeds the limit. */
  unpack(entry: ZipEntry): AsyncIterable<Buffer>;
  close(): Promise<void>;
}

const endSignature = 0x06054b50;
const directorySignature = 0x02014b50;
const localSignature = 0x04034b50;
const endLength = 22;
const maxCommentLength = 65_535;
/** Entries with names of 200 bytes and more. */
const maxDirectoryBytes = 2 * 1024 * 1024;
const needsZip64 = 0xffffffff;
const encryptedFlag = 1;
const utf8Flag = 0x800;
const storeMethod = 0;
const deflateMethod = 8;

const readAt = async (file: FileHandle, position: number, length: number): Promise<Buffer> => {
  const buffer = Buffer.alloc(length);
  const { bytesRead } = await file.read(buffer, 0, length, position);
  if (bytesRead < length) throw new SheetRefused("WRONG_SPREADSHEET");
  return buffer;
};

/** Decodes a name as UTF-8 when flagged, else as GBK (Chinese Windows). */
const decodeName = (bytes: Buffer, flags: number): string => {
  if (flags & utf8Flag) return bytes.toString("utf8");
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("gb18030").decode(bytes);
  }
};

const readDirectory = async (file: FileHandle): Promise<Map<string, ZipEntry>> => {
  const { size } = await file.stat();
  const tailLength = Math.min(size, endLength + maxCommentLength);
  if (tailLength < endLength) throw new SheetRefused("WRONG_SPREADSHEET");
  const tail = await readAt(file, size - tailLength, tailLength);
  let end = tail.length - endLength;
  while (end >= 0 && tail.readUInt32LE(end) !== endSignature) end -= 1;
  if (end < 0) throw new SheetRefused("WRONG_SPREADSHEET");
  const count = tail.readUInt16LE(end + 10);
  const length = tail.readUInt32LE(end + 12);
  const start = tail.readUInt32LE(end + 16);
  if (start === needsZip64 || count > maxArchiveEntries || length > maxDirectoryBytes) throw new SheetRefused("SPREADSHEET_TOO_BIG");
  if (start + length > size) throw new SheetRefused("WRONG_SPREADSHEET");
  const directory = await readAt(file, start, length);
  const entries = new Map<string, ZipEntry>();
  for (let at = 0; at + 46 <= directory.length && directory.readUInt32LE(at) === directorySignature; ) {
    const flags = directory.readUInt16LE(at + 8);
    const nameLength = directory.readUInt16LE(at + 28);
    const after = at + 46 + nameLength;
    const name = decodeName(directory.subarray(at + 46, after), flags);
    if (flags & encryptedFlag) throw new SheetRefused("SPREADSHEET_LOCKED");
    // The number of entries that the archive states is not trusted.
    if (entries.size >= maxArchiveEntries) throw new SheetRefused("SPREADSHEET_TOO_BIG");
    entries.set(name, {
      name,
      method: directory.readUInt16LE(at + 10),
      packedBytes: directory.readUInt32LE(at + 20),
      bytes: directory.readUInt32LE(at + 24),
      offset: directory.readUInt32LE(at + 42),
    });
    at = after + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
  }
  return entries;
};

/** Start of the data of an entry, after its local header, whose lengths may differ from the directory's. */
const dataStart = async (file: FileHandle, { offset }: ZipEntry): Promise<number> => {
  const header = await readAt(file, offset, 30);
  if (header.readUInt32LE(0) !== localSignature) throw new SheetRefused("WRONG_SPREADSHEET");
  return offset + 30 + header.readUInt16LE(26) + header.readUInt16LE(28);
};

const readPacked = async function* (file: FileHandle, entry: ZipEntry): AsyncGenerator<Buffer> {
  const pieceBytes = 256 * 1024;
  let at = await dataStart(file, entry);
  const end = at + entry.packedBytes;
  while (at < end) {
    const piece = await readAt(file, at, Math.min(pieceBytes, end - at));
    at += piece.length;
    yield piece;
  }
};

/** An error of the archive reaches whoever reads the stream, so the callback has nothing to do. */
const inflateStream = (packed: AsyncIterable<Buffer>): AsyncIterable<Buffer> => pipeline(packed, createInflateRaw(), () => undefined);

/** Opens an archive. `maxBytes` limits the total unpacked size. */
export const openZip = async (path: string, maxBytes: number): Promise<Zip> => {
  const file = await open(path);
  try {
    const entries = await readDirectory(file);
    let unpackedBytes = 0;
    const unpack = async function* (entry: ZipEntry): AsyncGenerator<Buffer> {
      if (entry.method !== storeMethod && entry.method !== deflateMethod) throw new SheetRefused("WRONG_SPREADSHEET");
      if (unpackedBytes + entry.bytes > maxBytes) throw new SheetRefused("SPREADSHEET_TOO_BIG");
      const packed = readPacked(file, entry);
      for await (const piece of entry.method === storeMethod ? packed : inflateStream(packed)) {
        unpackedBytes += piece.length;
        if (unpackedBytes > maxBytes) throw new SheetRefused("SPREADSHEET_TOO_BIG");
        yield piece;
      }
    };
    return { entries, unpack, close: () => file.close() };
  } catch (error) {
    await file.close();
    throw error;
  }
};

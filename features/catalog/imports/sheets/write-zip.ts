import { crc32, createDeflateRaw, type DeflateRaw } from "node:zlib";

/** Streams a zip archive: sizes and checksums follow each entry, so nothing is buffered. */
export interface NewEntry {
  name: string;
  content: AsyncIterable<string | Buffer> | Iterable<string | Buffer>;
}

const deflateMethod = 8;
/** UTF-8 names, and data descriptors after the entries. */
const entryFlags = 0x0808;
/** Constant date (1980-01-01), so that equal content gives equal archives. */
const dosDate = 0x0021;

const localHeader = (name: Buffer): Buffer => {
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x04034b50, 0);
  header.writeUInt16LE(20, 4);
  header.writeUInt16LE(entryFlags, 6);
  header.writeUInt16LE(deflateMethod, 8);
  header.writeUInt16LE(dosDate, 12);
  header.writeUInt16LE(name.length, 26);
  return Buffer.concat([header, name]);
};

interface WrittenEntry {
  name: Buffer;
  offset: number;
  check: number;
  packedBytes: number;
  bytes: number;
}

const descriptor = ({ check, packedBytes, bytes }: WrittenEntry): Buffer => {
  const buffer = Buffer.alloc(16);
  buffer.writeUInt32LE(0x08074b50, 0);
  buffer.writeUInt32LE(check, 4);
  buffer.writeUInt32LE(packedBytes, 8);
  buffer.writeUInt32LE(bytes, 12);
  return buffer;
};

const directoryEntry = ({ name, offset, check, packedBytes, bytes }: WrittenEntry): Buffer => {
  const header = Buffer.alloc(46);
  header.writeUInt32LE(0x02014b50, 0);
  header.writeUInt16LE(20, 4);
  header.writeUInt16LE(20, 6);
  header.writeUInt16LE(entryFlags, 8);
  header.writeUInt16LE(deflateMethod, 10);
  header.writeUInt16LE(dosDate, 14);
  header.writeUInt32LE(check, 16);
  header.writeUInt32LE(packedBytes, 20);
  header.writeUInt32LE(bytes, 24);
  header.writeUInt16LE(name.length, 28);
  header.writeUInt32LE(offset, 42);
  return Buffer.concat([header, name]);
};

const directoryEnd = (entries: number, offset: number, length: number): Buffer => {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries, 8);
  end.writeUInt16LE(entries, 10);
  end.writeUInt32LE(length, 12);
  end.writeUInt32LE(offset, 16);
  return end;
};

const waitForDrain = (stream: DeflateRaw): Promise<void> =>
  new Promise((resolve) => {
    const resume = () => {
      stream.off("drain", resume).off("close", resume);
      resolve();
    };
    stream.on("drain", resume).on("close", resume);
  });

/** Streams the archive. */
export const createZip = async function* (entries: Iterable<NewEntry> | AsyncIterable<NewEntry>): AsyncGenerator<Buffer> {
  const written: WrittenEntry[] = [];
  let offset = 0;
  for await (const { name: text, content } of entries) {
    const of: WrittenEntry = { name: Buffer.from(text), offset, check: 0, packedBytes: 0, bytes: 0 };
    const header = localHeader(of.name);
    yield header;
    const deflate = createDeflateRaw();
    const feed = (async () => {
      for await (const piece of content) {
        const raw = typeof piece === "string" ? Buffer.from(piece) : piece;
        of.check = crc32(raw, of.check);
        of.bytes += raw.length;
        // Whoever reads the archive has gone.
        if (deflate.destroyed) return;
        if (!deflate.write(raw)) await waitForDrain(deflate);
      }
      deflate.end();
    })().catch((error: Error) => deflate.destroy(error));
    for await (const piece of deflate as AsyncIterable<Buffer>) {
      of.packedBytes += piece.length;
      yield piece;
    }
    await feed;
    yield descriptor(of);
    offset += header.length + of.packedBytes + 16;
    written.push(of);
  }
  const directory = Buffer.concat(written.map(directoryEntry));
  yield directory;
  yield directoryEnd(written.length, offset, directory.length);
};

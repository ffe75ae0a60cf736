import { readdir, readFile, writeFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { Readable } from "node:stream";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const compressible = new Set([".js", ".css", ".svg", ".json", ".txt", ".html", ".webmanifest"]);

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

const compressFile = async (path: string): Promise<void> => {
  const content = await readFile(path);
  const [br, gz] = await Promise.all([
    brotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    gzipped(content, { level: 9 }),
  ]);
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)]);
};

/**
 * Writes a .br and a .gz next to every text file at build time, so that the server does not compress them. Sixteen files at a time: a
 * machine may allow a process only 1,024 open files, and zlib works on four at once.
 */
export const compressFolder = async (folder: string): Promise<void> => {
  const files = await readdir(folder, { recursive: true });
  const paths = files.filter((file) => compressible.has(extname(file))).map((file) => join(folder, file));
  await Readable.from(paths).forEach(compressFile, { concurrency: 16 });
};

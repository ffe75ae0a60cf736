import { createWriteStream } from "node:fs";
import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { storeProductPicture } from "#features/identity/files/commands/upload.ts";
import { hourMs } from "#kernel/clock.ts";
import { Refused, refuse } from "#kernel/refusals.ts";
import { consumeRateLimit } from "#platform/rate-limits.ts";
import type { Context, UploadContext } from "#platform/serve.ts";
import { createWorkPool } from "#platform/work-pool.ts";
import type { importPictures } from "../contract.ts";
import { maxPictures, maxUnpackedBytes } from "../sheets/limits.ts";
import { SheetRefused } from "../sheets/table.ts";
import { openZip, type Zip, type ZipEntry } from "../sheets/zip.ts";
import { getSingleFile } from "./upload.ts";

/** Upload of a zip with the pictures that catalog files refer to. Each picture is validated and re-encoded like a single upload. */

const zipsPerMerchant = { max: 30, windowMs: hourMs };
const pool = createWorkPool({ name: "picture-archives", concurrency: 2, maxRunningPerCompany: 1, maxQueue: 12 });
const maxRefusedNames = 20;

const mimes: Readonly<Record<string, string>> = { jpg: "image/jpeg", jpeg: "image/jpeg", png: "image/png" };
const getExtension = (name: string): string => name.slice(name.lastIndexOf(".") + 1).toLowerCase();

/** Skips folders and the metadata files of macOS archives. */
const isPicture = ({ name }: ZipEntry): boolean =>
  getExtension(name) in mimes && !name.startsWith("__MACOSX/") && !basename(name).startsWith(".");

/** Only the base name of an entry is used, and only for display; it never becomes a file path. */
const getBaseName = (name: string): string => name.split(/[\\/]/).at(-1) ?? "";

type Caller = Pick<Context<typeof importPictures>, "platform" | "session" | "now">;

const storeEntry = async ({ platform, session, now }: Caller, zip: Zip, entry: ZipEntry, folder: string): Promise<void> => {
  const path = join(folder, "picture");
  await pipeline(Readable.from(zip.unpack(entry)), createWriteStream(path));
  const { size } = await stat(path);
  const filename = getBaseName(entry.name);
  await storeProductPicture(
    platform,
    session,
    { field: "file_data", filename, mime: mimes[getExtension(filename)] ?? "", path, bytes: size },
    now,
  );
};

/** Refuses archives above the rate limit of the manufacturer. */
export const admitPictureZip = ({ db, now, session }: UploadContext<typeof importPictures>): Promise<void> =>
  consumeRateLimit(db, `import-pictures:${session.merchant_id}`, zipsPerMerchant, now);

/** Stores every valid picture of a zip and returns the names of the rejected files. */
export const uploadPictureZip = async (context: Context<typeof importPictures>) => {
  const { request } = context;
  const file = getSingleFile(request.files, /\.zip$/i, "WRONG_PICTURE_ZIP");
  return pool.run(async (signal) => {
    const folder = await mkdtemp(join(tmpdir(), "joinery-pictures-"));
    let zip: Zip | undefined;
    try {
      zip = await openZip(file.path, maxUnpackedBytes);
      const pictures = [...zip.entries.values()].filter(isPicture);
      if (pictures.length === 0) return refuse("WRONG_PICTURE_ZIP", {}, ["file_data"]);
      if (pictures.length > maxPictures) return refuse("SPREADSHEET_TOO_BIG", {}, ["file_data"]);
      const refused: string[] = [];
      for (const entry of pictures) {
        if (signal?.aborted) return refuse("BUSY");
        try {
          await storeEntry(context, zip, entry, folder);
        } catch (error) {
          // An exhausted quota or a server without time ends the whole upload; any other refusal concerns this picture only.
          if (!(error instanceof Refused) || ["FILE_QUOTA", "BUSY"].includes(error.reason)) throw error;
          refused.push(getBaseName(entry.name));
        }
      }
      return { taken: pictures.length - refused.length, refused: refused.slice(0, maxRefusedNames) };
    } catch (error) {
      if (error instanceof SheetRefused)
        return refuse(error.reason === "SPREADSHEET_TOO_BIG" ? error.reason : "WRONG_PICTURE_ZIP", {}, ["file_data"]);
      if ((error as NodeJS.ErrnoException).code?.startsWith("Z_")) return refuse("WRONG_PICTURE_ZIP", {}, ["file_data"]);
      throw error;
    } finally {
      await zip?.close();
      await rm(folder, { recursive: true, force: true });
    }
  });
};

import { createWriteStream } from "node:fs";
import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { takePicture } from "#features/identity/files/commands/upload.ts";
import { hourMs } from "#kernel/clock.ts";
import { Refused, refuse } from "#kernel/refusals.ts";
import { createConcurrencyLimiter } from "#platform/concurrency-limiter.ts";
import { consumeRateLimit } from "#platform/rate-limits.ts";
import type { Context } from "#platform/serve.ts";
import type { importPictures } from "../contract.ts";
import { maxPictures, maxUnpackedBytes } from "../sheets/limits.ts";
import { SheetRefused } from "../sheets/table.ts";
import { openZip, type Zip, type ZipEntry } from "../sheets/zip.ts";
import { oneFile } from "./upload.ts";

/** Pictures that a catalogue file names, brought as one zip: each is judged and written anew like any other upload. */

const zipsPerMaker = { most: 30, windowMs: hourMs };
const inTurn = createConcurrencyLimiter(1, 5);
const refusedShown = 20;

const mimes: Readonly<Record<string, string>> = { jpg: "image/jpeg", jpeg: "image/jpeg", png: "image/png" };
const endingOf = (name: string): string => name.slice(name.lastIndexOf(".") + 1).toLowerCase();

/** Folders, and what Apple's archiver leaves beside the files, are no pictures. */
const isPicture = ({ name }: ZipEntry): boolean =>
  endingOf(name) in mimes && !name.startsWith("__MACOSX/") && !basename(name).startsWith(".");

/** Only the last step of an entry's name is used, and only as a name to show: no path is made of it. */
const pictureName = (name: string): string => name.split(/[\\/]/).at(-1) ?? "";

type Caller = Pick<Context<typeof importPictures>, "platform" | "session" | "now">;

const takeEntry = async ({ platform, session, now }: Caller, zip: Zip, entry: ZipEntry, folder: string): Promise<void> => {
  const path = join(folder, "picture");
  await pipeline(Readable.from(zip.unpack(entry)), createWriteStream(path));
  const { size } = await stat(path);
  const filename = pictureName(entry.name);
  await takePicture(platform, session, { field: "file_data", filename, mime: mimes[endingOf(filename)] ?? "", path, bytes: size }, now);
};

/** Takes every picture of a zip that is one; names those that are not. */
export const takePictureZip = async (context: Context<typeof importPictures>) => {
  const { request, db, now, session } = context;
  const file = oneFile(request.files, /\.zip$/i, "WRONG_PICTURE_ZIP");
  await consumeRateLimit(db, `import-pictures:${session.merchant_id}`, zipsPerMaker, now);
  return inTurn(async () => {
    const folder = await mkdtemp(join(tmpdir(), "joinery-pictures-"));
    let zip: Zip | undefined;
    try {
      zip = await openZip(file.path, maxUnpackedBytes);
      const pictures = [...zip.entries.values()].filter(isPicture);
      if (pictures.length === 0) return refuse("WRONG_PICTURE_ZIP", {}, ["file_data"]);
      if (pictures.length > maxPictures) return refuse("SPREADSHEET_TOO_BIG", {}, ["file_data"]);
      const refused: string[] = [];
      for (const entry of pictures) {
        try {
          await takeEntry(context, zip, entry, folder);
        } catch (error) {
          // A quota that is met is met for all; anything else is about this picture.
          if (!(error instanceof Refused) || error.reason === "FILE_QUOTA") throw error;
          refused.push(pictureName(entry.name));
        }
      }
      return { taken: pictures.length - refused.length, refused: refused.slice(0, refusedShown) };
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

import { existsSync, mkdirSync, renameSync } from "node:fs";
import { dirname, join } from "node:path";
import type { FileStore } from "#platform/files/file-store.ts";
import { createFolderStore } from "#platform/files/folder-store.ts";
import { createS3Store, type S3Settings } from "#platform/files/s3-store.ts";
import { s3Location } from "#platform/settings-table.ts";

/** A location is neither a folder nor s3://bucket/prefix. */
export class UnknownPlace extends Error {
  constructor(location: string) {
    super(`"${location}" is neither a folder nor s3://bucket/prefix`);
  }
}

/** The store at a location: a folder, or s3://bucket/prefix. */
export const openStore = (location: string, s3: S3Settings): FileStore => {
  const { bucket, prefix = "" } = s3Location.exec(location)?.groups ?? {};
  // A misspelled address of a bucket is not the name of a folder.
  if (bucket === undefined && /^[a-z0-9]+:\/\//i.test(location)) throw new UnknownPlace(location);
  return bucket === undefined ? createFolderStore(location) : createS3Store({ bucket, prefix: prefix && `${prefix}/` }, s3);
};

/** Settings of the stores of an installation. */
export interface FilesSettings {
  dataDir: string;
  /** Where files are; undefined for the data folder. */
  filesAt: string | undefined;
  s3: S3Settings;
}

const openRoot = ({ dataDir, filesAt, s3 }: FilesSettings): FileStore => openStore(filesAt ?? dataDir, s3);

/** Product pictures lay beside the other files in versions before, and are moved to them. */
const moveOldPictures = (dataDir: string): void => {
  const [before, pictures] = [join(dataDir, "pictures"), join(dataDir, "files", "pictures")];
  if (!existsSync(before) || existsSync(pictures)) return;
  mkdirSync(dirname(pictures), { recursive: true });
  renameSync(before, pictures);
};

/** The files of an installation that exist nowhere else: uploads, pictures, models. */
export const openFiles = (settings: FilesSettings): FileStore => {
  if (settings.filesAt === undefined) moveOldPictures(settings.dataDir);
  return openRoot(settings).within("files");
};

/** Files of an installation that can be made again: sizes of pictures, models of the demo, sitemaps. They may be lost and are in no backup. */
export const openDerivedFiles = (settings: FilesSettings): FileStore => openRoot(settings).within("derived");

import { Readable } from "node:stream";
import type { S3Client } from "@aws-sdk/client-s3";
import { invariant } from "#kernel/invariant.ts";
import { byKey, type FileStore, type OpenedFile, readOpened, type StoredFile } from "#platform/files/file-store.ts";
import { eachInParallel } from "#platform/files/parallel.ts";

/** How an S3-compatible service is called. */
export interface S3Settings {
  /** The address of the service; undefined for Amazon's. */
  endpoint: string | undefined;
  region: string;
  /** Undefined where the machine has a role, or the SDK's own variables are set. */
  credentials: { accessKeyId: string; secretAccessKey: string } | undefined;
  /** Whether the bucket is in the path of an address instead of in its host name. */
  usesPathStyle: boolean;
  /** What the service encrypts stored files with; undefined for the rule of the bucket. */
  encryption: "AES256" | "aws:kms" | undefined;
}

/** A larger file is sent in parts of this size, two at a time. S3 takes 10,000 parts: files of 80 GB. */
const partBytes = 8 * 1024 * 1024;
const partsAtOnce = 2;

const connectMs = 5_000;
/** Nothing was received for this long. */
const silentMs = 60_000;

const loadSdk = () => import("@aws-sdk/client-s3");

const connect = async ({ endpoint, region, credentials, usesPathStyle }: S3Settings): Promise<S3Client> => {
  const { S3Client } = await loadSdk();
  return new S3Client({
    region,
    ...(endpoint !== undefined && { endpoint }),
    ...(credentials && { credentials }),
    forcePathStyle: usesPathStyle,
    requestHandler: { connectionTimeout: connectMs, socketTimeout: silentMs },
    // Checksums beyond the signature are not known to every compatible service.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
  });
};

const clients = new WeakMap<S3Settings, Promise<S3Client>>();

/** One client with its connections for all stores of the same settings, from the first use on: an installation without S3 loads nothing of it. */
const getClient = (settings: S3Settings): Promise<S3Client> => {
  const client = clients.get(settings) ?? connect(settings);
  clients.set(settings, client);
  return client;
};

/** A missing bucket is a wrong setting and not a missing file. */
const isMissing = (error: unknown): boolean => ["NoSuchKey", "NotFound"].includes(String((error as { name?: string }).name));

const ifMissing =
  <Value>(value: Value) =>
  (error: unknown): Value => {
    if (isMissing(error)) return value;
    throw error;
  };

interface S3Place {
  bucket: string;
  /** Empty, or ends in a slash. */
  prefix: string;
}

/** Stores files in a bucket, below a prefix. */
export const createS3Store = ({ bucket, prefix }: S3Place, settings: S3Settings): FileStore => {
  const client = () => getClient(settings);
  const { encryption } = settings;
  const objectOf = (key: string) => {
    invariant(key !== "" && key.split("/").every((name) => !["", ".", ".."].includes(name)), `the file key ${key} leaves the store`);
    return { Bucket: bucket, Key: prefix + key };
  };
  const open: FileStore["open"] = async (key, range): Promise<OpenedFile | undefined> => {
    const { GetObjectCommand } = await loadSdk();
    const Range = range && `bytes=${range.from}-${range.to}`;
    const found = await (await client()).send(new GetObjectCommand({ ...objectOf(key), Range })).catch(ifMissing(undefined));
    if (!found) return undefined;
    invariant(found.Body instanceof Readable, "the SDK gives streams of Node");
    return { bytes: found.ContentLength ?? 0, modifiedAt: found.LastModified ?? new Date(0), content: found.Body };
  };
  /** What lies at the prefix, page by page. */
  const listPages = async (delimiter?: string) => {
    const { paginateListObjectsV2 } = await loadSdk();
    return paginateListObjectsV2({ client: await client() }, { Bucket: bucket, Prefix: prefix, Delimiter: delimiter });
  };
  const list = async (): Promise<StoredFile[]> => {
    const files: StoredFile[] = [];
    for await (const { Contents = [] } of await listPages())
      for (const { Key = "", Size = 0 } of Contents) files.push({ key: Key.slice(prefix.length), bytes: Size });
    return files.sort(byKey);
  };
  const remove = async (key: string): Promise<void> => {
    const { DeleteObjectCommand } = await loadSdk();
    await (await client()).send(new DeleteObjectCommand(objectOf(key)));
  };
  return {
    place: `s3://${bucket}/${prefix}`.replace(/\/$/, ""),
    write: async (key, content) => {
      try {
        const { Upload } = await import("@aws-sdk/lib-storage");
        const params = { ...objectOf(key), Body: content, ...(encryption && { ServerSideEncryption: encryption }) };
        // An upload that fails takes its parts back.
        await new Upload({ client: await client(), params, partSize: partBytes, queueSize: partsAtOnce, leavePartsOnError: false }).done();
      } catch (error) {
        if (content instanceof Readable) content.destroy();
        throw error;
      }
    },
    open,
    read: (key) => readOpened(open, key),
    has: async (key) => {
      const { HeadObjectCommand } = await loadSdk();
      return (await client()).send(new HeadObjectCommand(objectOf(key))).then(() => true, ifMissing(false));
    },
    remove,
    list,
    listFolders: async () => {
      const names: string[] = [];
      for await (const { CommonPrefixes = [] } of await listPages("/"))
        for (const { Prefix = "" } of CommonPrefixes) names.push(Prefix.slice(prefix.length, -1));
      return names.sort();
    },
    // One by one: the call that removes many needs a checksum that compatible services expect in different forms.
    clear: async () => eachInParallel(await list(), ({ key }) => remove(key)),
    within: (name) => createS3Store({ bucket, prefix: `${objectOf(name).Key}/` }, settings),
  };
};

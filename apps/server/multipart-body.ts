import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import type { MultipartFile } from "@fastify/multipart";
import type { FastifyRequest } from "fastify";
import { addParam, createParams, MalformedBody, maxFields, maxFormBytes, type Params, UnreadableBody } from "#apps/server/parameters.ts";
import { hourMs } from "#kernel/clock.ts";
import { refuse } from "#kernel/refusals.ts";
import type { Answer, UploadedFile } from "#platform/serve.ts";

/**
 * Multipart bodies. The fields come first; before the first file they are judged, and nothing of a file is stored unless the call
 * and the caller may bring it. What is refused is read and thrown away, so that the client can read the answer.
 */

const maxFileBytes = 31 * 1024 * 1024;
const maxFiles = 6;

/** Multipart requests received at the same time, by this process and per address (docs/security.md S59). */
const maxAtOnce = 24;
const maxAtOncePerAddress = 6;

/** A client must send this much in each interval, or the connection is closed. */
const minBytesPerInterval = 16 * 1024;

/** A file above the limit. */
class FileTooLarge extends Error {
  readonly statusCode = 413;
}

export interface MultipartOptions {
  /** Where files lie until the command has read them. */
  folder: string;
  /** The interval of `minBytesPerInterval`. */
  slowAfterMs: number;
}

/** What is done with the parameters that precede the first file. Undefined admits the files. */
export type Judge = (params: Params) => Promise<Answer | undefined>;

export type MultipartBody = { params: Params; files: UploadedFile[] } | { refusal: Answer };

/** Counts the multipart requests in progress; refuses BUSY above the limits. */
const createSlots = () => {
  const byAddress = new Map<string, number>();
  let total = 0;
  return {
    take: (address: string): (() => void) => {
      const own = byAddress.get(address) ?? 0;
      if (total >= maxAtOnce || own >= maxAtOncePerAddress) return refuse("BUSY");
      total += 1;
      byAddress.set(address, own + 1);
      return () => {
        total -= 1;
        const left = (byAddress.get(address) ?? 1) - 1;
        if (left > 0) byAddress.set(address, left);
        else byAddress.delete(address);
      };
    },
  };
};

/** Closes the connection of a client that sends almost nothing. Returns how to stop watching. */
const watchSpeed = ({ raw, log }: FastifyRequest, intervalMs: number): (() => void) => {
  const { socket } = raw;
  let before = socket.bytesRead;
  const timer = setInterval(() => {
    const received = socket.bytesRead - before;
    before = socket.bytesRead;
    // Requests of tests have no socket and so no number of bytes.
    if (Number.isNaN(received) || received >= minBytesPerInterval) return;
    log.warn({ received }, "closed a slow upload");
    socket.destroy();
  }, intervalMs);
  return () => clearInterval(timer);
};

const saveFile = async ({ file, fieldname, filename, mimetype }: MultipartFile, folder: string): Promise<UploadedFile> => {
  const path = join(folder, String(randomUUID()));
  await pipeline(file, createWriteStream(path));
  if (file.truncated) throw new FileTooLarge("the file is too large");
  return { field: fieldname, filename, mime: mimetype, path, bytes: file.bytesRead };
};

/** Reads the parts. Files are stored in `folder`, which is made with the first one. */
const readParts = async (request: FastifyRequest, folder: string, judge: Judge): Promise<MultipartBody> => {
  const params = createParams();
  const files: UploadedFile[] = [];
  let fieldBytes = 0;
  let judged = false;
  let refusal: Answer | undefined;
  const limits = { fileSize: maxFileBytes, files: maxFiles, fields: maxFields, fieldSize: maxFormBytes, headerPairs: 20 };
  for await (const part of request.parts({ limits })) {
    if (part.type === "field") {
      const value = String(part.value);
      fieldBytes += part.fieldname.length + Buffer.byteLength(value);
      if (judged) throw new MalformedBody("a parameter after a file");
      if (fieldBytes > maxFormBytes || part.valueTruncated) throw new MalformedBody("too long parameters");
      addParam(params, part.fieldname, value);
      continue;
    }
    if (!judged) refusal = await judge(params);
    judged = true;
    if (refusal) part.file.resume();
    else {
      await mkdir(folder, { recursive: true });
      files.push(await saveFile(part, folder));
    }
  }
  return refusal ? { refusal } : { params, files };
};

/** Errors of the parser have no HTTP status of their own where the body is malformed, such as a missing boundary. */
const toBodyError = (error: unknown): unknown => {
  const isOurs = error instanceof MalformedBody || error instanceof FileTooLarge;
  const { code = "", statusCode } = error as { code?: string; statusCode?: number };
  if (isOurs || statusCode === 413 || (statusCode === undefined && /^E[A-Z]+$/.test(code))) return error;
  return new UnreadableBody((error as Error).message);
};

/** Files that a crash left behind are deleted at the next start. */
const deleteLeftovers = async (folder: string): Promise<void> => {
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }));
    if (mtimeMs < Date.now() - hourMs) await rm(path, { recursive: true, force: true });
  }
};

/** Reads multipart requests into a folder, and deletes their files after `work`. */
export const createMultipartReader = ({ folder, slowAfterMs }: MultipartOptions) => {
  const slots = createSlots();
  void deleteLeftovers(folder);
  return async <T>(request: FastifyRequest, address: string, judge: Judge, work: (body: MultipartBody) => Promise<T>): Promise<T> => {
    const release = slots.take(address);
    const stopWatching = watchSpeed(request, slowAfterMs);
    const own = join(folder, String(randomUUID()));
    try {
      const body = await readParts(request, own, judge).catch((error: unknown) => {
        throw toBodyError(error);
      });
      stopWatching();
      return await work(body);
    } finally {
      stopWatching();
      release();
      await rm(own, { recursive: true, force: true });
    }
  };
};

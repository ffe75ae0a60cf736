import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { Transform, type TransformCallback } from "node:stream";

/**
 * Encrypts streams of any length: AES-256-GCM in chunks, each with its number and whether it is the last in the nonce, so that a chunk that
 * is changed, moved, left out or cut off at the end is noticed. A stream is: magic, salt (16 bytes), chunks of ciphertext and tag.
 */
const magic = Buffer.from("JOINERY1");
const saltBytes = 16;
const headerBytes = magic.length + saltBytes;
const chunkBytes = 64 * 1024;
const tagBytes = 16;

const deriveKey = (secret: string, salt: Buffer): Buffer => Buffer.from(hkdfSync("sha256", secret, salt, "joinery backup", 32));

const nonceOf = (number: number, isLast: boolean): Buffer => {
  const nonce = Buffer.alloc(12);
  nonce.writeBigUInt64BE(BigInt(number), 0);
  nonce.writeUInt8(isLast ? 1 : 0, 11);
  return nonce;
};

/** Cuts a stream into pieces of `size`, the last one of which may be shorter, and gives each to `handle`. */
abstract class Chunked extends Transform {
  #waiting: Buffer[] = [];
  #bytes = 0;
  #number = 0;
  protected abstract readonly size: number;
  protected abstract handle(chunk: Buffer, number: number, isLast: boolean): Buffer;

  protected removeWaiting(): Buffer {
    const all = Buffer.concat(this.#waiting);
    this.#waiting = [];
    this.#bytes = 0;
    return all;
  }

  protected addWaiting(bytes: Buffer): void {
    this.#waiting.push(bytes);
    this.#bytes += bytes.length;
  }

  protected get waitingBytes(): number {
    return this.#bytes;
  }

  override _transform(bytes: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    try {
      this.addWaiting(bytes);
      // One byte more than a chunk shows that the chunk is not the last.
      if (this.#bytes > this.size) {
        const all = this.removeWaiting();
        let from = 0;
        for (; all.length - from > this.size; from += this.size)
          this.push(this.handle(all.subarray(from, from + this.size), this.#number++, false));
        this.addWaiting(all.subarray(from));
      }
      done();
    } catch (error) {
      done(error as Error);
    }
  }

  override _flush(done: TransformCallback): void {
    try {
      this.push(this.handle(this.removeWaiting(), this.#number, true));
      done();
    } catch (error) {
      done(error as Error);
    }
  }
}

class Encryption extends Chunked {
  protected override readonly size = chunkBytes;
  readonly #key: Buffer;

  constructor(secret: string) {
    super();
    const salt = randomBytes(saltBytes);
    this.#key = deriveKey(secret, salt);
    this.push(Buffer.concat([magic, salt]));
  }

  protected override handle(chunk: Buffer, number: number, isLast: boolean): Buffer {
    const cipher = createCipheriv("aes-256-gcm", this.#key, nonceOf(number, isLast));
    return Buffer.concat([cipher.update(chunk), cipher.final(), cipher.getAuthTag()]);
  }
}

/** The content was changed or cut off, or was encrypted with another key. */
export class NotDecryptable extends Error {
  constructor() {
    super("it was changed, or encrypted with another JOINERY_BACKUP_KEY");
  }
}

class Decryption extends Chunked {
  protected override readonly size = chunkBytes + tagBytes;
  readonly #secret: string;
  #key: Buffer | undefined;

  constructor(secret: string) {
    super();
    this.#secret = secret;
  }

  override _transform(bytes: Buffer, encoding: BufferEncoding, done: TransformCallback): void {
    if (this.#key) super._transform(bytes, encoding, done);
    else this.#readHeader(bytes, encoding, done);
  }

  #readHeader(bytes: Buffer, encoding: BufferEncoding, done: TransformCallback): void {
    this.addWaiting(bytes);
    if (this.waitingBytes < headerBytes) {
      done();
      return;
    }
    const all = this.removeWaiting();
    if (all.subarray(0, magic.length).equals(magic)) {
      this.#key = deriveKey(this.#secret, all.subarray(magic.length, headerBytes));
      super._transform(all.subarray(headerBytes), encoding, done);
    } else done(new NotDecryptable());
  }

  protected override handle(chunk: Buffer, number: number, isLast: boolean): Buffer {
    if (!this.#key || chunk.length < tagBytes) throw new NotDecryptable();
    const decipher = createDecipheriv("aes-256-gcm", this.#key, nonceOf(number, isLast), { authTagLength: tagBytes });
    decipher.setAuthTag(chunk.subarray(chunk.length - tagBytes));
    try {
      return Buffer.concat([decipher.update(chunk.subarray(0, chunk.length - tagBytes)), decipher.final()]);
    } catch {
      throw new NotDecryptable();
    }
  }
}

export const createEncryption = (secret: string): Transform => new Encryption(secret);

/** Fails with NotDecryptable. What it gives before that is unchanged. */
export const createDecryption = (secret: string): Transform => new Decryption(secret);

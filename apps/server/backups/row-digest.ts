import { hash } from "node:crypto";
import { Transform, type TransformCallback } from "node:stream";

/** What a table holds, whatever the order of its rows. */
export interface TableContent {
  rows: number;
  /** The sum of the SHA-256 of all rows modulo 2^256, in hexadecimal. */
  digest: string;
}

const modulus = 1n << 256n;
const newline = 10;

/**
 * Passes the text of COPY on and counts and sums its rows. COPY escapes line breaks within values, so each line is a row. The digest does not
 * depend on the order, because a restored table gives its rows in another one.
 */
export class RowDigest extends Transform {
  #rows = 0;
  #sum = 0n;
  #rest: Buffer = Buffer.alloc(0);

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    const text = this.#rest.length === 0 ? chunk : Buffer.concat([this.#rest, chunk]);
    let from = 0;
    for (let end = text.indexOf(newline); end >= 0; end = text.indexOf(newline, from)) {
      this.#rows += 1;
      this.#sum = (this.#sum + BigInt(`0x${hash("sha256", text.subarray(from, end))}`)) % modulus;
      from = end + 1;
    }
    this.#rest = text.subarray(from);
    done(null, chunk);
  }

  get content(): TableContent {
    return { rows: this.#rows, digest: this.#sum.toString(16).padStart(64, "0") };
  }
}

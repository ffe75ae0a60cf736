import { chmodSync, closeSync, constants, openSync, writeSync } from "node:fs";
import { join } from "node:path";
import type { Part } from "#bench/cluster/processes.ts";
import { compileMachine } from "#bench/cluster/programs.ts";

/** The clocks and disks of the machines of a cluster (machine.c). */

/** What is wrong with a machine; nothing where a number is missing. */
export interface Disturbance {
  /** By how many seconds its clock is off. */
  clockOffSeconds?: number;
  /** How much longer a flush to its disk takes. */
  flushMs?: number;
}

const library = "machine.so";

export class Machines {
  readonly #dir: string;

  constructor(dir: string) {
    this.#dir = dir;
    compileMachine(join(dir, library));
    chmodSync(join(dir, library), 0o755);
  }

  /** A part whose processes have the clock and the disk of its machine. */
  on(part: Part): Part {
    this.disturb(part.name, {});
    return { ...part, env: { ...part.env, LD_PRELOAD: join(this.#dir, library), JOINERY_MACHINE: this.#fileOf(part.name) } };
  }

  disturb(name: string, { clockOffSeconds = 0, flushMs = 0 }: Disturbance): void {
    const numbers = BigInt64Array.of(BigInt(clockOffSeconds) * 1_000_000_000n, BigInt(flushMs) * 1_000_000n);
    // Written in place, because it is mapped.
    const file = openSync(this.#fileOf(name), constants.O_CREAT | constants.O_WRONLY, 0o644);
    writeSync(file, new Uint8Array(numbers.buffer), 0, numbers.byteLength, 0);
    closeSync(file);
  }

  #fileOf(name: string): string {
    return join(this.#dir, `${name}.machine`);
  }
}

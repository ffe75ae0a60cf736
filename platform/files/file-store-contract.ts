import { deepEqual, equal, match, rejects } from "node:assert/strict";
import { createHash, randomBytes } from "node:crypto";
import { Readable } from "node:stream";
import { buffer, text } from "node:stream/consumers";
import type { FileStore } from "#platform/files/file-store.ts";

/**
 * What every kind of file store does. The tests run it on a folder (folder-store.test.ts), `npm run drill -- files` on a real S3 server. Each case
 * gets an empty store.
 */
export const fileStoreContract: Readonly<Record<string, (store: FileStore) => Promise<void>>> = {
  "gives back what was written, as bytes or as a stream": async (store) => {
    await store.write("uploads/b", Buffer.from("oak"));
    await store.write("uploads/a/1", Readable.from([Buffer.from("be"), Buffer.from("ech")]));
    equal(await text(store.read("uploads/a/1")), "beech");
    const opened = await store.open("uploads/b");
    equal(opened?.bytes, 3);
    equal(opened && (await text(opened.content)), "oak");
  },

  "says when a file was written": async (store) => {
    const before = Date.now();
    await store.write("a", Buffer.from("oak"));
    const opened = await store.open("a");
    opened?.content.destroy();
    // S3 gives whole seconds.
    equal(Math.abs((opened?.modifiedAt.getTime() ?? 0) - before) < 10_000, true);
  },

  "lists all files by key, and the folders at the top": async (store) => {
    for (const key of ["b/2", "a/z/1", "c", "a/1", "B/1"]) await store.write(key, Buffer.from(key));
    deepEqual(await store.list(), [
      { key: "B/1", bytes: 3 },
      { key: "a/1", bytes: 3 },
      { key: "a/z/1", bytes: 5 },
      { key: "b/2", bytes: 3 },
      { key: "c", bytes: 1 },
    ]);
    deepEqual(await store.listFolders(), ["B", "a", "b"]);
  },

  "lists more files than one page of a service has": async (store) => {
    const keys = Array.from({ length: 1_050 }, (_, nth) => `many/${String(nth).padStart(4, "0")}`);
    const waiting = keys.values();
    const write = async () => {
      for (const key of waiting) await store.write(key, Buffer.from("x"));
    };
    await Promise.all(Array.from({ length: 8 }, write));
    deepEqual(
      (await store.list()).map(({ key }) => key),
      keys,
    );
  },

  "lists nothing where nothing was stored yet": async (store) => {
    deepEqual(await store.list(), []);
    deepEqual(await store.listFolders(), []);
    deepEqual(await store.within("none").list(), []);
  },

  "has no file of a key that was never written, and none at a folder": async (store) => {
    await store.write("uploads/a", Buffer.from("oak"));
    for (const key of ["uploads", "uploads/b", "uploads/a/b", "other/a"]) {
      equal(await store.has(key), false, key);
      equal(await store.open(key), undefined, key);
      await rejects(buffer(store.read(key)), new Error(`there is no file ${key}`));
    }
  },

  "removes a file, and one that is gone": async (store) => {
    await store.write("a", Buffer.from("oak"));
    await store.remove("a");
    await store.remove("a");
    equal(await store.has("a"), false);
    deepEqual(await store.list(), []);
  },

  "replaces the content of a key": async (store) => {
    await store.write("a", Buffer.from("a longer text"));
    await store.write("a", Buffer.from("short"));
    equal(await text(store.read("a")), "short");
  },

  "reads ranges": async (store) => {
    await store.write("a", Buffer.from("0123456789"));
    for (const [from, to, expected] of [
      [0, 0, "0"],
      [0, 9, "0123456789"],
      [3, 5, "345"],
      [9, 9, "9"],
    ] as const) {
      const opened = await store.open("a", { from, to });
      equal(opened?.bytes, expected.length);
      equal(opened && (await text(opened.content)), expected);
    }
    equal(await store.open("b", { from: 0, to: 1 }), undefined);
  },

  "stores an empty file": async (store) => {
    await store.write("bytes", Buffer.alloc(0));
    await store.write("stream", Readable.from([]));
    deepEqual(await store.list(), [
      { key: "bytes", bytes: 0 },
      { key: "stream", bytes: 0 },
    ]);
    equal((await buffer(store.read("stream"))).length, 0);
  },

  "stores a file of many parts and a range across two of them": async (store) => {
    const part = randomBytes(1024 * 1024);
    const parts = 20;
    const whole = createHash("sha256");
    const content = async function* () {
      for (let nth = 0; nth < parts; nth += 1) {
        part.writeUInt32BE(nth);
        whole.update(part);
        yield Buffer.from(part);
      }
    };
    await store.write("large", Readable.from(content()));
    const read = createHash("sha256");
    for await (const chunk of store.read("large")) read.update(chunk);
    equal(read.digest("hex"), whole.digest("hex"));
    const border = 8 * part.length;
    const opened = await store.open("large", { from: border, to: border + 3 });
    equal(opened && (await buffer(opened.content)).readUInt32BE(), 8);
  },

  "leaves the former content when a stream fails": async (store) => {
    await store.write("a", Buffer.from("oak"));
    for (const bytesBefore of [2, 20 * 1024 * 1024]) {
      const broken = async function* () {
        yield Buffer.alloc(bytesBefore);
        throw new Error("the upload broke off");
      };
      await rejects(store.write("a", Readable.from(broken())), /the upload broke off/);
    }
    equal(await text(store.read("a")), "oak");
    deepEqual(await store.list(), [{ key: "a", bytes: 3 }]);
  },

  "serves a part of itself as a store": async (store) => {
    const inner = store.within("archive").within("wal");
    await inner.write("1", Buffer.from("oak"));
    await store.write("archived", Buffer.from("beech"));
    equal(await text(store.read("archive/wal/1")), "oak");
    deepEqual(await inner.list(), [{ key: "1", bytes: 3 }]);
    deepEqual(await store.within("archive").listFolders(), ["wal"]);
    match(inner.place, /\/archive\/wal$/);
    await store.within("archive").clear();
    deepEqual(await store.list(), [{ key: "archived", bytes: 5 }]);
  },

  "refuses keys that lead out of it": async (store) => {
    for (const key of ["../outside", "a/../../outside", "..", ""])
      await rejects(store.write(key, Buffer.from("oak")), /leaves the store/, key);
    deepEqual(await store.list(), []);
  },

  "destroys a stream that it does not store": async (store) => {
    const content = Readable.from([Buffer.from("oak")]);
    await rejects(store.write("../outside", content));
    equal(content.destroyed, true);
  },

  "takes keys with every letter that names have": async (store) => {
    const key = "uploads/Größe 50% + 沙发 & 'oak'/(1)=a~b.pdf";
    await store.write(key, Buffer.from("oak"));
    deepEqual(await store.list(), [{ key, bytes: 3 }]);
    equal(await text(store.read(key)), "oak");
    await store.remove(key);
    equal(await store.has(key), false);
  },
};

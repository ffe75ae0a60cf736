import { writeFile } from "node:fs/promises";
import { authorisationDocument } from "#apps/server/authorisation/document.ts";
import { calls } from "#features/calls.ts";

/** Writes the published table of who may make which call. */
const path = "docs/authorisation.md";
await writeFile(path, authorisationDocument(calls));
console.log(`Wrote ${path} (${calls.length} calls).`);

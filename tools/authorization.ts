import { writeFile } from "node:fs/promises";
import { renderAuthorizationDocument } from "#apps/server/authorization/document.ts";
import { calls } from "#features/calls.ts";

/** `npm run authorization`: writes the published table of who may make which call. */
const path = "docs/authorization.md";
await writeFile(path, renderAuthorizationDocument(calls));
console.log(`Wrote ${path} (${calls.length} calls).`);

import { createRequire, registerHooks } from "node:module";
import { pathToFileURL } from "node:url";

/**
 * Loaded with `--import` before openapi-typescript, which needs the compiler interface of TypeScript 5. TypeScript 7 has none, so
 * `typescript` is resolved to the copy that oazapfts brings for itself.
 */
const requireFromOazapfts = createRequire(createRequire(import.meta.url).resolve("oazapfts"));
const typescript = pathToFileURL(requireFromOazapfts.resolve("typescript")).href;

registerHooks({ resolve: (specifier, context, next) => next(specifier === "typescript" ? typescript : specifier, context) });

import { registerHooks } from "node:module";

/**
 * Resolves imports of our own files (`#kernel/money.ts`, `./rules.ts`) by joining paths. Node's resolution looks for the package and
 * the real path of each of 1,150 files, which is a fifth of the time to load the server (docs/performance.md). Preloaded by bin/process-options.mjs.
 */
const root = new URL("../", import.meta.url).href;

const ownUrl = (specifier, parentURL) => {
  if (!specifier.endsWith(".ts")) return undefined;
  // The imports of package.json map `#folder/` to the folder of that name.
  if (specifier.startsWith("#")) return root + specifier.slice(1);
  return specifier.startsWith(".") && parentURL?.startsWith(root) ? new URL(specifier, parentURL).href : undefined;
};

registerHooks({
  resolve: (specifier, context, next) => {
    const url = ownUrl(specifier, context.parentURL);
    return url ? { url, format: "module-typescript", shortCircuit: true } : next(specifier, context);
  },
});

import { rmSync } from "node:fs";
import { build, type Plugin } from "vite";

/** Worker threads by the name that `resolveThreadFile` takes. */
const threads = {
  "render-worker": "platform/pdf/render-worker.ts",
  "load-plan-worker": "features/inventory/container-loading/load-plan-worker.ts",
  "export-worker": "demo/models/export-worker.ts",
  "text-worker": "features/catalog/catalog-search/text-worker.ts",
};

/** Makes the imports of the standard PDF fonts in pdfkit visible to the bundler. */
const withStandardFonts: Plugin = {
  name: "joinery-standard-fonts",
  transform(code, id) {
    if (!id.endsWith("/pdfkit/js/pdfkit.node.mjs")) return undefined;
    const imports: string[] = [];
    const replaced = code.replace(/[\w$]+\('(#standard-fonts\/\w+)'\)/g, (_, name: string) => {
      imports.push(`import standardFont${imports.length} from "${name}";`);
      return `standardFont${imports.length - 1}`;
    });
    return [...imports, replaced].join("\n");
  },
};

/** Bundles each worker thread into one file without external packages: a build of its own for each, because builds of several share chunks. */
export const buildThreads = async (folder: string): Promise<void> => {
  rmSync(folder, { recursive: true, force: true });
  for (const [name, file] of Object.entries(threads)) {
    await build({
      configFile: false,
      logLevel: "warn",
      plugins: [withStandardFonts],
      ssr: { noExternal: true },
      build: {
        ssr: true,
        outDir: folder,
        emptyOutDir: false,
        target: "node24",
        copyPublicDir: false,
        chunkSizeWarningLimit: 10_000,
        rolldownOptions: { input: { [name]: file } },
      },
    });
  }
};

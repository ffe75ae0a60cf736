import { build, type Plugin } from "vite";

/** Threads of the server with the packages they need, by the name that `threadFile` knows them by. */
const threads = {
  "render-worker": "platform/pdf/render-worker.ts",
  "export-worker": "demo/models/export-worker.ts",
};

/** The PDF library asks for the fonts that every reader of PDF has in a way that no bundler sees. */
const withStandardFonts: Plugin = {
  name: "joinery-standard-fonts",
  transform(code, id) {
    if (!id.endsWith("/pdfkit/js/pdfkit.node.mjs")) return undefined;
    const imports: string[] = [];
    const seen = code.replace(/[\w$]+\('(#standard-fonts\/\w+)'\)/g, (_, name: string) => {
      imports.push(`import standardFont${imports.length} from "${name}";`);
      return `standardFont${imports.length - 1}`;
    });
    return [...imports, seen].join("\n");
  },
};

/** Builds each thread into one file that needs no package beside it. */
export const buildThreads = (folder: string): Promise<unknown> =>
  build({
    configFile: false,
    logLevel: "warn",
    plugins: [withStandardFonts],
    ssr: { noExternal: true },
    build: {
      ssr: true,
      outDir: folder,
      target: "node24",
      copyPublicDir: false,
      chunkSizeWarningLimit: 10_000,
      rolldownOptions: { input: threads },
    },
  });

import { join } from "node:path";
import { build, type Plugin, type Rolldown } from "vite";

const prefix = "virtual:inline-script/";

/** Bundles one file of `apps/web/inline-scripts` into a classic script. */
const bundleScript = async (entry: string): Promise<string> => {
  const result = (await build({
    configFile: false,
    logLevel: "warn",
    publicDir: false,
    build: { write: false, minify: true, modulePreload: false, rolldownOptions: { input: entry, output: { format: "iife" } } },
  })) as Rolldown.RolldownOutput;
  return result.output[0].code.trim();
};

/** `import script from "virtual:inline-script/name"`: the text of a script that a page carries inside its HTML. */
export const inlineScripts = (): Plugin => {
  let root = "";
  return {
    name: "joinery-inline-scripts",
    configResolved: (config) => {
      root = config.root;
    },
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : undefined),
    load: async (id) => {
      if (!id.startsWith(`\0${prefix}`)) return undefined;
      const entry = join(root, "apps/web/inline-scripts", `${id.slice(prefix.length + 1)}.ts`);
      return `export default ${JSON.stringify(await bundleScript(entry))};`;
    },
  };
};

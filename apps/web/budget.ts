import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import type { MessageGroup } from "#apps/web/messages/groups.ts";
import { defaultLanguage } from "#kernel/languages.ts";

/**
 * What a first visit of one page may load, compressed (ux 4.2). A buyer's own pages come after pages of the shop, and the
 * long forms of somebody who has made up their mind may weigh as much.
 */
const budgets = {
  shop: { jsBytes: 145 * 1024, cssBytes: 15 * 1024 },
  account: { jsBytes: 180 * 1024, cssBytes: 20 * 1024 },
  console: { jsBytes: 220 * 1024, cssBytes: 20 * 1024 },
};

export interface FirstLoad {
  path: string;
  kind: keyof typeof budgets;
  jsBytes: number;
  cssBytes: number;
}

interface BuiltRoute {
  id: string;
  parentId?: string;
  path?: string;
  index?: boolean;
  module: string;
  clientActionModule?: string;
  clientLoaderModule?: string;
  clientMiddlewareModule?: string;
  hydrateFallbackModule?: string;
  imports: string[];
  css: string[];
}

interface BuiltApp {
  entry: { module: string; imports: string[] };
  routes: Record<string, BuiltRoute>;
}

type ChunkManifest = Record<string, { file: string; imports?: string[] }>;

/** The manifest by which React Router preloads the scripts of a page. */
const readBuiltApp = async (folder: string): Promise<BuiltApp> => {
  const name = (await readdir(join(folder, "assets"))).find((file) => /^manifest-\w+\.js$/.test(file));
  if (!name) throw new Error(`There is no build in ${folder}`);
  const text = await readFile(join(folder, "assets", name), "utf8");
  return JSON.parse(text.slice(text.indexOf("{"), text.lastIndexOf("}") + 1)) as BuiltApp;
};

const routeAndParents = (app: BuiltApp, id: string | undefined): BuiltRoute[] => {
  const route = id === undefined ? undefined : app.routes[id];
  return route ? [...routeAndParents(app, route.parentId), route] : [];
};

const pathOf = (branch: readonly BuiltRoute[]): string =>
  `/${branch
    .map(({ path }) => path)
    .filter(Boolean)
    .join("/")}`;

const scriptsOf = (route: BuiltRoute): string[] =>
  [
    route.module,
    route.clientActionModule,
    route.clientLoaderModule,
    route.clientMiddlewareModule,
    route.hydrateFallbackModule,
    ...route.imports,
  ].filter((url) => url !== undefined);

interface Shell {
  id: string;
  kind: keyof typeof budgets;
  messages: readonly MessageGroup[];
}

/** The texts that pages of a shell load, as its `handle` says. The first one around a page counts. */
const shells: readonly Shell[] = [
  { id: "shells/operator", kind: "console", messages: ["operator"] },
  { id: "shells/merchant", kind: "console", messages: ["merchant"] },
  { id: "shells/account", kind: "account", messages: ["shop", "account"] },
  { id: "shells/collection", kind: "account", messages: ["shop", "account", "collection"] },
  { id: "shells/errands", kind: "account", messages: ["shop", "account", "errands"] },
  { id: "shells/user-center", kind: "account", messages: ["shop", "account"] },
  { id: "pages/home", kind: "shop", messages: ["shop", "home"] },
  { id: "shells/stores", kind: "shop", messages: ["shop", "stores"] },
  { id: "pages/store/products", kind: "shop", messages: ["shop", "store", "lists"] },
  { id: "shells/lists", kind: "shop", messages: ["shop", "lists"] },
  { id: "shells/product", kind: "shop", messages: ["shop", "product"] },
  { id: "shells/settlement", kind: "account", messages: ["shop", "settlement"] },
  { id: "pages/invitation", kind: "account", messages: ["shop", "access", "invitation"] },
  { id: "shells/access", kind: "shop", messages: ["shop", "access"] },
];

const shellOf = (branch: readonly BuiltRoute[]): Omit<Shell, "id"> =>
  shells.find(({ id }) => branch.some((route) => route.id === id)) ?? { kind: "shop", messages: ["shop"] };

const filesOfMessages = (chunks: ChunkManifest, group: MessageGroup): string[] => {
  const filesOf = (key: string): string[] => {
    const chunk = chunks[key];
    return chunk ? [`/${chunk.file}`, ...(chunk.imports ?? []).flatMap(filesOf)] : [];
  };
  return [`virtual:messages/${defaultLanguage}`, `virtual:messages/${group}/${defaultLanguage}`].flatMap(filesOf);
};

/** What the first visit of each page loads: scripts, the texts of one language, styles. */
export const firstLoads = async (folder = "build/client"): Promise<FirstLoad[]> => {
  const app = await readBuiltApp(folder);
  const chunks = JSON.parse(await readFile(join(folder, ".vite/manifest.json"), "utf8")) as ChunkManifest;
  const sizeOf = async (urls: readonly string[]): Promise<number> => {
    // React Router marks a style sheet of a lazy chunk by a `#` behind its name.
    const files = new Set(urls.map((url) => url.replace(/#$/, "")));
    const sizes = await Promise.all([...files].map((file) => stat(join(folder, `${file}.gz`))));
    return sizes.reduce((total, { size }) => total + size, 0);
  };
  const parents = new Set(Object.values(app.routes).map(({ parentId }) => parentId));
  const pages = Object.values(app.routes).filter(({ id, path }) => !parents.has(id) && path !== "*");
  return Promise.all(
    pages.map(async ({ id }): Promise<FirstLoad> => {
      const branch = routeAndParents(app, id);
      const { kind, messages } = shellOf(branch);
      const scripts = [app.entry.module, ...app.entry.imports, ...branch.flatMap(scriptsOf)];
      const texts = messages.flatMap((group) => filesOfMessages(chunks, group));
      const [jsBytes, cssBytes] = await Promise.all([sizeOf([...scripts, ...texts]), sizeOf(branch.flatMap(({ css }) => css ?? []))]);
      return { path: pathOf(branch), kind, jsBytes, cssBytes };
    }),
  );
};

/** The pages that load more than they may, each as a sentence. */
export const overBudget = (loads: readonly FirstLoad[]): string[] =>
  loads.flatMap(({ path, kind, jsBytes, cssBytes }) => {
    const most = budgets[kind];
    const tooMuch = (what: string, bytes: number, maxBytes: number) =>
      bytes > maxBytes ? [`${path} loads ${kib(bytes)} kB of ${what}, ${kib(maxBytes)} are allowed`] : [];
    return [...tooMuch("scripts", jsBytes, most.jsBytes), ...tooMuch("styles", cssBytes, most.cssBytes)];
  });

const kib = (bytes: number): string => (bytes / 1024).toFixed(1);

if (import.meta.main) {
  const loads = await firstLoads();
  for (const { path, kind, jsBytes, cssBytes } of loads.toSorted((a, b) => b.jsBytes - a.jsBytes)) {
    process.stdout.write(`${kib(jsBytes).padStart(7)} kB js ${kib(cssBytes).padStart(6)} kB css  ${kind.padEnd(8)} ${path}\n`);
  }
  const complaints = overBudget(loads);
  for (const complaint of complaints) console.error(complaint);
  process.exitCode = complaints.length === 0 ? 0 : 1;
}

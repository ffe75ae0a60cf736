import { existsSync, globSync, readFileSync } from "node:fs";
import { readdir, readFile, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { type MessageGroup, messageModule } from "#apps/web/messages/groups.ts";
import { defaultLanguage } from "#kernel/languages.ts";

/**
 * Maximum compressed size of the first visit to a page, per kind of page (docs/performance.md). Account pages are opened from
 * shop pages, so part of their files is cached; onboarding forms get the same limit.
 */
const budgets = {
  shop: { jsBytes: 152.75 * 1024, cssBytes: 15.5 * 1024 },
  account: { jsBytes: 201 * 1024, cssBytes: 20 * 1024 },
  console: { jsBytes: 230.5 * 1024, cssBytes: 20.25 * 1024 },
};

export interface FirstLoad {
  path: string;
  kind: keyof typeof budgets;
  jsBytes: number;
  cssBytes: number;
  /** Number of script files, those of messages included: each is a request of a first visit. */
  scripts: number;
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

type ChunkManifest = Record<string, { file: string }>;

/** Reads React Router's manifest, which lists the scripts of each route. */
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

const routePath = (branch: readonly BuiltRoute[]): string =>
  `/${branch
    .map(({ path }) => path)
    .filter(Boolean)
    .join("/")}`;

const routeScripts = (route: BuiltRoute): string[] =>
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
  /** The kind of its pages; without it that of the shell around it. */
  kind?: keyof typeof budgets;
  messages: readonly MessageGroup[];
}

/** The message groups that the shells and pages load, as in their `handle`. Pages load those of all their shells. */
const shells: readonly Shell[] = [
  { id: "shells/storefront", kind: "shop", messages: ["shop"] },
  { id: "shells/operator", kind: "console", messages: ["operator"] },
  { id: "shells/merchant", kind: "console", messages: ["merchant"] },
  { id: "pages/order-pad", kind: "account", messages: ["shop", "account", "orderPad"] },
  { id: "shells/logistics", kind: "account", messages: ["logistics"] },
  { id: "shells/account", kind: "account", messages: ["account"] },
  { id: "shells/user-center", kind: "account", messages: ["account"] },
  { id: "shells/favorites", messages: ["favorites"] },
  { id: "shells/account-extras", messages: ["accountExtras"] },
  { id: "shells/payments", messages: ["payments"] },
  { id: "shells/balance", messages: ["balance"] },
  { id: "shells/invoices", messages: ["invoices"] },
  { id: "shells/transfers", messages: ["transfers"] },
  { id: "pages/user-center/certification", messages: ["certification"] },
  { id: "pages/user-center/certification-china", messages: ["certification"] },
  { id: "pages/user-center/picture-list", messages: ["pictures"] },
  { id: "pages/user-center/reviews", messages: ["reviews"] },
  { id: "pages/user-center/home-page", messages: ["accountHome"] },
  { id: "pages/user-center/message-center", messages: ["accountHome"] },
  { id: "pages/presale-buy-now", kind: "account", messages: ["account", "reservations"] },
  { id: "pages/home", messages: ["home"] },
  { id: "shells/stores", messages: ["stores"] },
  { id: "pages/store/products", messages: ["store", "lists"] },
  { id: "shells/lists", messages: ["lists"] },
  { id: "shells/help", messages: ["help"] },
  { id: "shells/product", messages: ["product"] },
  { id: "shells/stock", messages: ["stock"] },
  { id: "shells/containers", messages: ["containers"] },
  { id: "shells/my-inventory", kind: "account", messages: ["myInventory"] },
  { id: "shells/merchant-onboarding", kind: "account", messages: ["merchantOnboarding"] },
  { id: "pages/shared-list", messages: ["sharedList"] },
  { id: "pages/compare", messages: ["compare"] },
  { id: "pages/invitation", kind: "account", messages: ["invitation"] },
  { id: "shells/auth", messages: ["auth"] },
];

/** Message groups of account pages whose screens are shared with the consoles. */
const sharedScreens: Readonly<Record<string, MessageGroup>> = {
  contract: "contracts",
  "contract-edit": "contractForm",
  "contract-customs": "customsDocuments",
  chat: "conversations",
  "price-request": "conversations",
  "new-price-request": "conversations",
  "after-sale-case": "afterSale",
  "after-sale-apply": "afterSale",
};

/** Account pages with the limit of a console, because they show the consoles' whole screens. */
const asLargeAsConsoles: readonly string[] = ["chat", "contract", "contract-edit", "price-request", "after-sale-case"];

const sharedWithConsoles: readonly Shell[] = Object.entries(sharedScreens).map(([page, messages]) => ({
  id: `pages/user-center/${page}`,
  kind: asLargeAsConsoles.includes(page) ? "console" : "account",
  messages: [messages],
}));

/** The files of list pages by the ids of their routes, which are their paths. */
const listPages: ReadonlyMap<string, string> = new Map(
  globSync("features/*/*/screens/*/lists.ts").flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/path: "\/([^"]+)",\s+screen: "([^"]+)"/g)].map(
      ([, id = "", screen = ""]): [string, string] => [id, join(dirname(file), screen)],
    ),
  ),
);

const readSource = (file: string): string => (existsSync(file) ? readFileSync(file, "utf8") : "");

/** The groups that a page loads by itself, from its source. Routes with an id of their own share a page or load nothing more. */
const readPageGroups = (id: string): MessageGroup[] => {
  const listFile = listPages.get(id);
  const [source, pattern] = listFile
    ? [readSource(listFile), /^ {2}messages: "(\w+)",$/gm]
    : [readSource(`apps/web/${id}.tsx`), /withMessages\(\s*"(\w+)"/g];
  const named = [...source.matchAll(pattern)].map(([, group]) => group as MessageGroup);
  return listFile ? ["listPages", ...named] : named;
};

const findShell = (branch: readonly BuiltRoute[]): Required<Omit<Shell, "id">> => {
  const found = branch.flatMap(({ id }) => [...shells, ...sharedWithConsoles].filter((shell) => shell.id === id));
  return {
    kind: found.findLast(({ kind }) => kind !== undefined)?.kind ?? "shop",
    messages: [...new Set([...found.flatMap(({ messages }) => messages), ...branch.flatMap(({ id }) => readPageGroups(id))])],
  };
};

const messageFile = (chunks: ChunkManifest, group: MessageGroup): string => {
  const chunk = chunks[messageModule(group, defaultLanguage)];
  if (!chunk) throw new Error(`There is no file of the messages ${group}`);
  return `/${chunk.file}`;
};

/** Measures the first visit to each page: scripts, messages of one language, styles. Sizes are of the gzip files. */
export const firstLoads = async (folder = "build/client"): Promise<FirstLoad[]> => {
  const app = await readBuiltApp(folder);
  const chunks = JSON.parse(await readFile(join(folder, ".vite/manifest.json"), "utf8")) as ChunkManifest;
  const sizeOf = async (urls: readonly string[]): Promise<number> => {
    // React Router appends `#` to the URL of a lazy chunk's style sheet.
    const files = new Set(urls.map((url) => url.replace(/#$/, "")));
    const sizes = await Promise.all([...files].map((file) => stat(join(folder, `${file}.gz`))));
    return sizes.reduce((total, { size }) => total + size, 0);
  };
  const parents = new Set(Object.values(app.routes).map(({ parentId }) => parentId));
  const pages = Object.values(app.routes).filter(({ id, path }) => !parents.has(id) && path !== "*");
  return Promise.all(
    pages.map(async ({ id }): Promise<FirstLoad> => {
      const branch = routeAndParents(app, id);
      const { kind, messages } = findShell(branch);
      const scripts = [app.entry.module, ...app.entry.imports, ...branch.flatMap(routeScripts)];
      const texts = messages.map((group) => messageFile(chunks, group));
      const files = new Set([...scripts, ...texts]);
      const [jsBytes, cssBytes] = await Promise.all([sizeOf([...files]), sizeOf(branch.flatMap(({ css }) => css ?? []))]);
      return { path: routePath(branch), kind, jsBytes, cssBytes, scripts: files.size };
    }),
  );
};

/** One sentence for each page and file type over its budget. */
export const overBudget = (loads: readonly FirstLoad[]): string[] =>
  loads.flatMap(({ path, kind, jsBytes, cssBytes }) => {
    const budget = budgets[kind];
    const checkLimit = (what: string, bytes: number, maxBytes: number) =>
      bytes > maxBytes ? [`${path} loads ${kib(bytes)} kB of ${what}, ${kib(maxBytes)} are allowed`] : [];
    return [...checkLimit("scripts", jsBytes, budget.jsBytes), ...checkLimit("styles", cssBytes, budget.cssBytes)];
  });

const kib = (bytes: number): string => (bytes / 1024).toFixed(1);

if (import.meta.main) {
  const loads = await firstLoads();
  for (const { path, kind, jsBytes, cssBytes, scripts } of loads.toSorted((a, b) => b.jsBytes - a.jsBytes)) {
    process.stdout.write(
      `${kib(jsBytes).padStart(7)} kB js ${kib(cssBytes).padStart(6)} kB css ${String(scripts).padStart(3)} scripts  ${kind.padEnd(8)} ${path}\n`,
    );
  }
  const violations = overBudget(loads);
  for (const complaint of violations) console.error(complaint);
  process.exitCode = violations.length === 0 ? 0 : 1;
}

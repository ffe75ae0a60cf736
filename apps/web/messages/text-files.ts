import { statSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { features } from "../../../features/domains.ts";
import type { Texts } from "../../../kernel/texts.ts";
import { groups } from "./groups.ts";

const ownFiles: Partial<Record<string, string>> = {
  ui: "ui/texts.ts",
  uiControls: "ui/texts-controls.ts",
  uiTables: "ui/texts-tables.ts",
  uiLists: "ui/texts-lists.ts",
  uiBulk: "ui/texts-bulk.ts",
  uiTerms: "ui/texts-terms.ts",
  shell: "apps/web/texts.ts",
  userCenter: "apps/web/texts-user-center.ts",
  console: "apps/web/texts-console.ts",
  loginGuide: "apps/web/texts-login-guide.ts",
  shellNotices: "apps/web/texts-shell-notices.ts",
  shellSession: "apps/web/texts-shell-session.ts",
  palette: "apps/web/texts-palette.ts",
};

/** The file of a namespace: `orders` is features/trade/orders/texts.ts, `ordersConsole` is texts-console.ts beside it. */
export const textFile = (namespace: string): string => {
  const own = ownFiles[namespace];
  if (own) return own;
  // The longest name counts: `freightClaims` is a feature of its own and not a part of `freight`.
  const [feature] = features
    .filter(({ name }) => namespace.startsWith(name) && /^([A-Z]|$)/.test(namespace.slice(name.length)))
    .sort((a, b) => b.name.length - a.name.length);
  if (!feature) throw new Error(`No feature has the namespace ${namespace}`);
  const part = namespace.slice(feature.name.length).toLowerCase();
  return `${feature.folder}/texts${part ? `-${part}` : ""}.ts`;
};

const namespaces: ReadonlySet<string> = new Set(Object.values(groups).flat());

/** The texts of a namespace; undefined for a name that is none. */
export const readNamespace = async (namespace: string): Promise<Texts | undefined> =>
  namespaces.has(namespace) ? readTexts(textFile(namespace)) : undefined;

/** The texts of a file, imported once. */
export const readTexts = async (file: string): Promise<Texts> => (await importTexts(pathToFileURL(resolve(file)).href)).texts;

/** The texts of a file as they are now: it is imported again after each change. */
export const readChangedTexts = async (file: string): Promise<Texts> =>
  (await importTexts(`${pathToFileURL(resolve(file)).href}?at=${statSync(file).mtimeMs}`)).texts;

const importTexts = (address: string): Promise<{ texts: Texts }> => import(address);

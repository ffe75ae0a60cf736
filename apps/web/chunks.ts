/**
 * Which modules travel together in the browser's build. Few chunks compress better and are named less often in the route
 * manifest than many; what only some pages use stays out of what every page loads.
 */
interface ChunkGroup {
  name: string;
  test: RegExp;
  priority: number;
}

/** Used by the shells themselves, hence by every page. */
const everywhere = [
  "badge",
  "button",
  "classes",
  "empty-state",
  "icon",
  "icon-button",
  "icon-paths",
  "link",
  "logo",
  "menu",
  "money",
  "money-text",
  "page-title",
  "picture",
  "skeleton",
  "toast",
  "toasts",
];

/** Calls, session and texts. */
const browserPlatform = ["answers", "load", "login", "request", "session", "signature", "site", "use-call", "visitor", "wire-params"];

const overlays = ["confirm-dialog", "dialog", "drawer", "modal"];

const fields = ["checkbox", "field", "form-context", "radio-group", "use-field"];

const forms = ["form", "password-field", "select-field", "text-area", "text-field"];

const lists = ["data-table", "page-window", "pager", "tabs"];

const facts = ["breadcrumbs", "card", "description-list", "moment", "page-header"];

const inFolder = (folder: string, names: readonly string[]): RegExp =>
  new RegExp(`/${folder}/(?:${names.join("|")})(?:\\.module)?\\.(?:ts|tsx|css)$`);

const either = (...patterns: readonly RegExp[]): RegExp => new RegExp(patterns.map(({ source }) => source).join("|"));

export const chunkGroups: ChunkGroup[] = [
  { name: "framework", test: /\/node_modules\//, priority: 40 },
  {
    name: "base",
    test: either(inFolder("ui", everywhere), inFolder("apps/web", browserPlatform), inFolder("apps/web/messages", ["groups", "store"])),
    priority: 30,
  },
  { name: "overlays", test: inFolder("ui", overlays), priority: 20 },
  // A group takes what its modules import along, so what others use without the rest comes first.
  { name: "choices", test: inFolder("ui", ["choice", "radio-boxes"]), priority: 25 },
  { name: "fields", test: inFolder("ui", fields), priority: 20 },
  { name: "forms", test: inFolder("ui", forms), priority: 20 },
  { name: "facts", test: inFolder("ui", facts), priority: 20 },
  { name: "lists", test: inFolder("ui", lists), priority: 20 },
];

import { features } from "../../../features/domains.ts";

const ownFolders: Partial<Record<string, string>> = {
  ui: "ui/messages",
  uiControls: "ui/messages/controls",
  uiTables: "ui/messages/tables",
  uiTerms: "ui/messages/terms",
  shell: "apps/web/messages",
  userCenter: "apps/web/messages/user-center",
  console: "apps/web/messages/console",
  loginGuide: "apps/web/messages/login-guide",
  shellNotices: "apps/web/messages/shell-notices",
  palette: "apps/web/messages/palette",
};

/** The folder of a namespace: `orders` is in features/trade/orders/messages, `ordersConsole` in its subfolder console. */
export const messageFolder = (namespace: string): string => {
  const own = ownFolders[namespace];
  if (own) return own;
  // The longest name counts: `freightClaims` is a feature of its own and not a part of `freight`.
  const [feature] = features
    .filter(({ name }) => namespace.startsWith(name) && /^([A-Z]|$)/.test(namespace.slice(name.length)))
    .sort((a, b) => b.name.length - a.name.length);
  if (!feature) throw new Error(`No feature has the namespace ${namespace}`);
  const part = namespace.slice(feature.name.length).toLowerCase();
  return `${feature.folder}/messages${part ? `/${part}` : ""}`;
};

import { features } from "../../../features/domains.ts";

const ownFolders: Partial<Record<string, string>> = {
  ui: "ui/messages",
  uiControls: "ui/messages/controls",
  shell: "apps/web/messages",
  userCenter: "apps/web/messages/user-center",
  console: "apps/web/messages/console",
  loginGuide: "apps/web/messages/login-guide",
};

/** The folder of a namespace: `orders` is in features/trade/orders/messages, `ordersConsole` in its subfolder console. */
export const messageFolder = (namespace: string): string => {
  const own = ownFolders[namespace];
  if (own) return own;
  const feature = features.find(({ name }) => namespace.startsWith(name) && /^([A-Z]|$)/.test(namespace.slice(name.length)));
  if (!feature) throw new Error(`No feature has the namespace ${namespace}`);
  const part = namespace.slice(feature.name.length).toLowerCase();
  return `${feature.folder}/messages${part ? `/${part}` : ""}`;
};

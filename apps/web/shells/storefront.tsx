import { Outlet } from "react-router";
import { anonymous, type Load } from "#apps/web/load.ts";
import { currentLanguage, loadMessages } from "#apps/web/messages/store.ts";
import type { ShellHandle } from "#apps/web/root.tsx";
import type { Route } from "./+types/storefront.ts";

export const handle: ShellHandle = { messages: "shop" };

const load: Load<{ articles: [] }> = async () => ({ articles: [] });

export const loader = anonymous(load);

export const clientLoader = async ({ serverLoader }: Route.ClientLoaderArgs) => {
  await loadMessages(currentLanguage(), "shop");
  return serverLoader();
};

export const shouldRevalidate = () => false;

export default function Storefront() {
  return <Outlet />;
}

import { Outlet } from "react-router";
import type { ShellHandle } from "#apps/web/root.tsx";
import { requireLogin } from "#client/page-loaders.ts";
import { currentLanguage, loadMessages } from "#client/messages/store.ts";
import type { Route } from "./+types/account.ts";

export const handle: ShellHandle = { messages: "account" };

/** Brings the texts of cart, checkout and payment; the pages look like any other of the storefront, and need login. */
export const clientLoader = async ({ url }: Route.ClientLoaderArgs) => {
  requireLogin(url);
  await loadMessages(currentLanguage(), "account");
  return null;
};

export { PageSkeleton as HydrateFallback } from "#ui/skeleton.tsx";

export default function Account() {
  return <Outlet />;
}

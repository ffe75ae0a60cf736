import { Outlet } from "react-router";
import { currentLanguage, loadMessages } from "#apps/web/messages/store.ts";
import type { ShellHandle } from "#apps/web/root.tsx";

export const handle: ShellHandle = { messages: "account" };

/** Brings the texts of cart, checkout and payment; the pages look like any other of the storefront. */
export const clientLoader = () => loadMessages(currentLanguage(), "account").then(() => null);

export const shouldRevalidate = () => false;

export { PageSkeleton as HydrateFallback } from "#ui/skeleton.tsx";

export default function Account() {
  return <Outlet />;
}

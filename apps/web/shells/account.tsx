import { Outlet } from "react-router";
import type { ShellHandle } from "#apps/web/root.tsx";
import { currentLanguage } from "#client/language.ts";
import { loadMessages } from "#client/messages/store.ts";
import { answerRedirects, requireLogin } from "#client/page-loaders.ts";

export const handle: ShellHandle = { messages: "account" };

/** The server renders the shop's shell, with the skeleton of the page in it. Each page requires the login itself. */
export const loader = () => null;

/** Requires login and loads the messages of cart, checkout and payment. */
export const clientLoader = answerRedirects(async ({ url }) => {
  requireLogin(url);
  await loadMessages(currentLanguage(), "account");
  return null;
});

export default function Account() {
  return <Outlet />;
}

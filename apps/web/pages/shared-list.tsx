import type { ClientLoaderFunctionArgs } from "react-router";
import type { ShellHandle } from "#apps/web/root.tsx";
import type { DataOf } from "#client/calls.ts";
import { currentLanguage } from "#client/language.ts";
import { loadMessages } from "#client/messages/store.ts";
import { type LoadPageData, personalizedLoader, publicLoader, shouldReload } from "#client/page-loaders.ts";
import { SharedListScreen, sharedPageSize } from "#features/trade/favorites/screens/buyer/shared-list-screen.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import type { Route } from "./+types/shared-list.ts";

export const handle: ShellHandle = { messages: "sharedList" };

const load: LoadPageData<DataOf<"/home/sharedList">> = (call, { params: { token = "" }, url }) =>
  call("/home/sharedList", {
    share_token: token,
    page: /^[1-9]\d{0,2}$/.exec(url.searchParams.get("page") ?? "")?.[0] ?? "1",
    page_size: sharedPageSize,
  });

export const loader = publicLoader(load);

const loadPersonal = personalizedLoader(load);
export const clientLoader = async (page: ClientLoaderFunctionArgs) => {
  const [data] = await Promise.all([loadPersonal(page), loadMessages(currentLanguage(), "sharedList")]);
  return data;
};
clientLoader.hydrate = shouldReload();

/** Shared lists are not indexed by search engines. */
export const meta = () => [{ name: "robots", content: "noindex" }];

export default function SharedList({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageTitle>{loaderData.name}</PageTitle>
      <SharedListScreen shared={loaderData} />
    </>
  );
}

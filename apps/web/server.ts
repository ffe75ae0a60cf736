import * as build from "virtual:react-router/server-build";
import { createRequestHandler, RouterContextProvider } from "react-router";
import { loadAllMessages } from "#apps/web/messages/store.ts";
import { type PageContext, pageContext } from "#apps/web/page-context.ts";

const handle = createRequestHandler(build, import.meta.env.MODE);

await loadAllMessages();

/** Answers one request for a page or its data. */
export const render = (request: Request, page: PageContext): Promise<Response> => {
  const context = new RouterContextProvider();
  context.set(pageContext, page);
  return handle(request, context);
};

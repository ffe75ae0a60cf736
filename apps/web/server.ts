import * as build from "virtual:react-router/server-build";
import { createRequestHandler, RouterContextProvider } from "react-router";
import { loadAllMessages } from "#client/messages/store.ts";
import { builtFilesContext, type PageContext, pageContext, personalCallsContext } from "#client/page-context.ts";
import type { BuiltFiles } from "#client/server-render-context.ts";

const handle = createRequestHandler(build, import.meta.env.MODE);

await loadAllMessages();

/** Renders a page or its data for one request. */
export const render = (request: Request, page: PageContext, files: BuiltFiles): Promise<Response> => {
  const context = new RouterContextProvider();
  context.set(pageContext, page);
  context.set(builtFilesContext, files);
  context.set(personalCallsContext, []);
  return handle(request, context);
};

import type { LoaderFunctionArgs } from "react-router";
import type { CallFunction } from "#client/call-function.ts";
import { personalCallsContext } from "#client/page-context.ts";
import type { LoadPageData } from "#client/page-loaders.ts";

/**
 * `loader` of a page that needs login. The server knows nothing of the user, so it only lists the calls that the page begins with: the
 * browser makes them before the scripts are loaded (`protectedLoader` takes the responses).
 */
export const earlyLoader =
  (load: LoadPageData<unknown>) =>
  ({ context, params, url }: LoaderFunctionArgs): null => {
    const personalCalls = context.get(personalCallsContext);
    const recordCall: CallFunction = (path, ...body) => {
      personalCalls.push([path, body[0] ?? {}]);
      return new Promise<never>(() => {});
    };
    // Up to its first answer, which never comes. A page that redirects by its address makes no call.
    load(recordCall, { params, url }).catch(() => undefined);
    return null;
  };

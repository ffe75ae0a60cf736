import { redirect } from "react-router";
import { missingPathCookie } from "#apps/web/shells/missing-path.ts";
import type { Route } from "./+types/unknown.ts";

/** Unknown paths redirect to /home, which says what was not found (`shells/shell-notices.tsx`): a cookie carries the path until the page tells it. */
export const loader = ({ url }: Route.LoaderArgs) =>
  redirect("/home", url.pathname === "/" ? {} : { headers: { "set-cookie": missingPathCookie(url.pathname) } });

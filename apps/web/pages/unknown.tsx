import { redirect } from "react-router";
import type { Route } from "./+types/unknown.ts";

/** Unknown paths redirect to /home, which says what was not found (`shells/shell-notices.tsx`). */
export const loader = ({ url }: Route.LoaderArgs) =>
  redirect(url.pathname === "/" ? "/home" : `/home?${new URLSearchParams({ missing: url.pathname.slice(0, 200) })}`);

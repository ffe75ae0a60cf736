import { useNavigation } from "react-router";
import css from "#apps/web/shells/navigation-progress.module.css";

/** A line at the top while the next page is on its way; a page that comes at once shows none. */
export function NavigationProgress() {
  const { state } = useNavigation();
  return state === "idle" ? null : <div className={css.line} />;
}

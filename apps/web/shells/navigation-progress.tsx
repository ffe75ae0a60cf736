import { useNavigation } from "react-router";
import css from "#apps/web/shells/navigation-progress.module.css";

/** Progress line at the top while the next page loads. CSS delays it, so fast pages show none. */
export function NavigationProgress() {
  const { state } = useNavigation();
  return state === "idle" ? null : <div className={css.line} />;
}

import { useTranslations } from "use-intl";
import css from "#apps/web/shells/skip-link.module.css";

/** The first stop of the keyboard in every shell: leads past the menus to the content of the page. Visible while it has the focus. */
export function SkipLink() {
  const t = useTranslations("shell");
  return (
    <a href="#content" className={`${css.skip} l-radius l-pad-2 l-padX-4 l-tone-onDark`}>
      {t("skip")}
    </a>
  );
}

import { useTranslations } from "use-intl";
import css from "#apps/web/shells/skip-link.module.css";
import { textClass } from "#ui/layout.tsx";

/** The first stop of the keyboard in every shell: leads past the menus to the content of the page. Visible while it has the focus. */
export function SkipLink() {
  const t = useTranslations("shell");
  return (
    <a href="#content" className={`${css.skip} ${textClass({ radius: true, pad: 2, padX: 4, tone: "onDark" })}`}>
      {t("skip")}
    </a>
  );
}

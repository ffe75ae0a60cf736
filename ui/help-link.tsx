import { useTranslations } from "use-intl";
import type { LinkedArticle } from "#ui/help-links.ts";
import { textClass } from "#ui/layout.tsx";
import { Link } from "#ui/link.tsx";

/** Leads to the article of the help center that explains a screen or a refusal. */
export function HelpLink({
  article,
  about,
}: {
  article: LinkedArticle /** What it explains, for those who only hear the link. */;
  about?: string;
}) {
  const t = useTranslations("ui");
  return (
    <Link to={`/help_center_i?article=${article}`} className={textClass({ size: "sm" })} aria-label={about && `${t("help")}: ${about}`}>
      {t("help")}
    </Link>
  );
}

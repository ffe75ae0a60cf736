import { HelpLink } from "#ui/help-link.tsx";
import { refusalArticles } from "#ui/help-links.ts";

/** The link to the article about a refusal; nothing where no article explains it. Loaded with the first refusal. */
export function RefusalHelp({ reason }: { reason: string }) {
  const article = refusalArticles[reason as keyof typeof refusalArticles];
  return article ? <HelpLink article={article} /> : null;
}

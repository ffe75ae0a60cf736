import { isRouteErrorResponse, useRouteError } from "react-router";
import { useTranslations } from "use-intl";

const detailsOf = (error: unknown): string => {
  if (isRouteErrorResponse(error)) return `${error.status} ${error.statusText}`;
  return error instanceof Error ? error.message : String(error);
};

/** What a crash shows (spec 8). */
export function ErrorPage() {
  const t = useTranslations("shell");
  return (
    <main>
      <h1>{t("somethingWentWrong")}</h1>
      <pre>{detailsOf(useRouteError())}</pre>
    </main>
  );
}

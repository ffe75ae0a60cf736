import { isRouteErrorResponse, useRouteError } from "react-router";
import { useTranslations } from "use-intl";
import css from "#apps/web/shells/error-page.module.css";
import { Button, ButtonLink } from "#ui/button.tsx";
import { classes } from "#ui/classes.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { inlineClass, stackClass, textClass } from "#ui/layout.tsx";
import { LogoMark } from "#ui/logo.tsx";
import { PageTitle } from "#ui/page-title.tsx";

const kinds: Partial<Record<number, "missing" | "refused">> = { 404: "missing", 403: "refused" };

const toDetails = (error: unknown): string => {
  if (isRouteErrorResponse(error)) return typeof error.data === "string" ? error.data : `${error.status} ${error.statusText}`;
  return error instanceof Error ? error.message : String(error);
};

/** Error page without a shell, shown when the shell itself fails. */
export function ErrorPage() {
  return (
    <main className={classes(stackClass({ items: "center", gap: 4 }), css.alone)}>
      <LogoMark size={40} />
      <ErrorNotice />
    </main>
  );
}

/** Error message of a page: not found, no access, or a crash with its details. */
export function ErrorNotice() {
  const t = useTranslations("shell.error");
  const error = useRouteError();
  const kind = (isRouteErrorResponse(error) && kinds[error.status]) || "crashed";
  const actions = (
    <div className={classes(inlineClass({ align: "stretch", justify: "center", wrap: true, gap: 3 }), textClass({ padTop: 4 }))}>
      {kind === "crashed" && (
        <Button variant="primary" icon="refresh" onClick={() => location.reload()}>
          {t("retry")}
        </Button>
      )}
      <ButtonLink to="/home">{t("home")}</ButtonLink>
    </div>
  );
  return (
    <div className={classes(stackClass({ items: "center", gap: 4 }), css.notice)}>
      <PageTitle>{t(kind)}</PageTitle>
      <h1 className="visually-hidden">{t(kind)}</h1>
      <EmptyState title={t(kind)} picture="chair" action={actions} help={kind === "refused" ? "members-and-roles" : undefined}>
        {t(`${kind}Text`)}
      </EmptyState>
      {kind === "crashed" && (
        <details className={`${css.details} ${textClass({ size: "sm", tone: "soft" })}`}>
          <summary>{t("details")}</summary>
          <pre className={textClass({ frame: "sunken", pad: 4, above: 3, scroll: true })}>{toDetails(error)}</pre>
        </details>
      )}
    </div>
  );
}

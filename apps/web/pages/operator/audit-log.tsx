import { useTranslations } from "use-intl";
import { protectedLoader, withMessages } from "#client/page-loaders.ts";
import { loadAuditLog } from "#features/backoffice/audit-log/screens/operator/audit-query.ts";
import { AuditScreen } from "#features/backoffice/audit-log/screens/operator/audit-screen.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import type { Route } from "./+types/audit-log.ts";

export const clientLoader = withMessages("audit", withMessages("activity", protectedLoader(loadAuditLog)));

export { PageSkeleton as HydrateFallback } from "#ui/skeleton.tsx";

export default function AuditLogPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("auditLogConsole");
  return (
    <>
      <PageTitle>{t("title")}</PageTitle>
      <AuditScreen {...loaderData} />
    </>
  );
}

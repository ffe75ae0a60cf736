import { useTranslations } from "use-intl";
import { protectedLoader, withMessages } from "#client/page-loaders.ts";
import { loadQueue } from "#features/backoffice/review-queue/screens/operator/queue-query.ts";
import { QueueScreen } from "#features/backoffice/review-queue/screens/operator/queue-screen.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import type { Route } from "./+types/queue.ts";

export const clientLoader = withMessages("queue", withMessages("listPages", protectedLoader(loadQueue)));

export { PageSkeleton as HydrateFallback } from "#ui/skeleton.tsx";

export default function Queue({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("reviewQueueConsole");
  return (
    <>
      <PageTitle>{t("queue")}</PageTitle>
      <QueueScreen {...loaderData} />
    </>
  );
}

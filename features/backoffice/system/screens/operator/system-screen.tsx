import { useRevalidator } from "react-router";
import { useTranslations } from "use-intl";
import type { DataOf } from "#client/calls.ts";
import { BackupsCard } from "#features/backoffice/system/screens/operator/backups-card.tsx";
import { ExceptionsCard } from "#features/backoffice/system/screens/operator/exceptions-card.tsx";
import { FeaturesCard } from "#features/backoffice/system/screens/operator/features-card.tsx";
import { InvariantsCard } from "#features/backoffice/system/screens/operator/invariants-card.tsx";
import { MaintenanceCard } from "#features/backoffice/system/screens/operator/maintenance-card.tsx";
import { ProcessesCard } from "#features/backoffice/system/screens/operator/processes-card.tsx";
import { QueuesCard } from "#features/backoffice/system/screens/operator/queues-card.tsx";
import { StatementsCard } from "#features/backoffice/system/screens/operator/statements-card.tsx";
import { Button } from "#ui/button.tsx";
import { Stack } from "#ui/layout.tsx";
import { PageHeader } from "#ui/page-header.tsx";

interface Props {
  system: DataOf<"/operator/systemState">;
  activity: DataOf<"/operator/systemActivity">;
  market: DataOf<"/operator/marketState">;
}

/** The state of the installation, one card for each part of it. */
export function SystemScreen({ system: { backups }, activity, market }: Props) {
  const t = useTranslations("systemConsole");
  const { revalidate, state } = useRevalidator();
  return (
    <Stack gap={4} shrink foot={8}>
      <PageHeader
        title={t("title")}
        intro={t("intro")}
        actions={
          <Button icon="refresh" pending={state === "loading"} onClick={() => void revalidate()}>
            {t("refresh")}
          </Button>
        }
      />
      <MaintenanceCard maintenance={market.maintenance} />
      <FeaturesCard features={market.features} />
      <ProcessesCard processes={activity.processes} hasVersions={activity.has_versions} />
      <QueuesCard queues={activity.queues} failures={activity.failures} />
      <BackupsCard backups={backups} />
      <InvariantsCard invariants={activity.invariants} />
      <StatementsCard statements={activity.statements} />
      <ExceptionsCard exceptions={activity.exceptions} />
    </Stack>
  );
}

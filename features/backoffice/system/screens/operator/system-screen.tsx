import { useRevalidator } from "react-router";
import { useTranslations } from "use-intl";
import type { DataOf } from "#client/calls.ts";
import { BackupsCard } from "#features/backoffice/system/screens/operator/backups-card.tsx";
import { Button } from "#ui/button.tsx";
import { Stack } from "#ui/layout.tsx";
import { PageHeader } from "#ui/page-header.tsx";

/** The state of the installation, one card for each part of it. */
export function SystemScreen({ system: { backups } }: { system: DataOf<"/operator/systemState"> }) {
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
      <BackupsCard backups={backups} />
    </Stack>
  );
}

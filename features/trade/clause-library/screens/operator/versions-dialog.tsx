import { useLocale, useTranslations } from "use-intl";
import type { RowAt } from "#client/lists/list.tsx";
import { useQueryCall } from "#client/use-query-call.ts";
import type { Language } from "#kernel/languages.ts";
import { Dialog } from "#ui/dialog.tsx";
import { Stack, Text } from "#ui/layout.tsx";
import { Moment } from "#ui/moment.tsx";
import { Skeleton } from "#ui/skeleton.tsx";

/** What a clause said before, the newest version first. */
export function VersionsDialog({ clause, onClose }: { clause: RowAt<"/operator/clauseList">; onClose: () => void }) {
  const t = useTranslations("clauseLibrary");
  const language = useLocale() as Language;
  const { data } = useQueryCall("/operator/clauseVersions", { clause_id: clause.clause_id }, { uncached: true });
  return (
    <Dialog open onClose={onClose} size="large" title={t("history", { title: clause.title[language] })}>
      {data ? (
        <Stack gap={5}>
          {data.list.map(({ version, title, text, source, made_at, made_by }) => (
            <Stack key={version} as="section" gap={1} aria-label={t("versionOf", { version: String(version) })}>
              <Text as="h3" size="md">
                {t("versionOf", { version: String(version) })} · {title[language]}
              </Text>
              <Text lines anywhere>
                {text[language]}
              </Text>
              <Text size="sm" tone="soft">
                <Moment at={made_at} /> {[made_by, source].filter((known) => known !== "").join(" · ")}
              </Text>
            </Stack>
          ))}
        </Stack>
      ) : (
        <Skeleton height="12rem" />
      )}
    </Dialog>
  );
}

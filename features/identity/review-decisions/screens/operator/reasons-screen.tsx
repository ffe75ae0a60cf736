import { useState } from "react";
import { useSearchParams } from "react-router";
import { useLocale, useTranslations } from "use-intl";
import { action } from "#client/actions/action.tsx";
import { rowActions } from "#client/lists/row-actions.tsx";
import type { ReviewReason } from "#features/identity/review-decisions/contract.ts";
import { type ReasonKind, reasonKinds } from "#features/identity/review-decisions/rules.ts";
import { type Language, languages } from "#kernel/languages.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { type Column, DataTable } from "#ui/data-table.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Stack, Text } from "#ui/layout.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { Tabs } from "#ui/tabs.tsx";

const save = action("/operator/saveReviewReason");
const retire = action("/operator/retireReviewReason");

const parseKind = (wanted: string | null): ReasonKind => reasonKinds.find((kind) => kind === wanted) ?? "certification";

/** The decline reasons of each queue in three languages, with actions to add, edit and retire. */
export function ReasonsScreen({ reasons }: { reasons: readonly ReviewReason[] }) {
  const t = useTranslations("reviewDecisionsConsole");
  const [params] = useSearchParams();
  const kind = parseKind(params.get("kind"));
  const [edited, setEdited] = useState<ReviewReason | "new">();
  const [retiring, setRetiring] = useState<ReviewReason>();
  const visibleReasons = reasons.filter((reason) => reason.kind === kind);
  const countByKind = (wanted: ReasonKind) => reasons.filter((reason) => reason.kind === wanted).length;
  return (
    <Stack gap={4} foot={12}>
      <PageHeader
        title={t("title")}
        intro={t("intro")}
        actions={
          <Button variant="primary" icon="plus" onClick={() => setEdited("new")}>
            {t("add")}
          </Button>
        }
      />
      <Tabs
        label={t("kind")}
        tabs={reasonKinds.map((name) => ({
          to: `?kind=${name}`,
          label: t(`kinds.${name}`),
          count: countByKind(name),
          current: name === kind,
        }))}
      />
      <Card flush>
        <DataTable
          caption={t("title")}
          columns={useColumns(setEdited, setRetiring)}
          rows={visibleReasons}
          rowKey={({ reason_id }) => reason_id}
          empty={<EmptyState title={t("empty")}>{t("emptyText")}</EmptyState>}
        />
      </Card>
      {edited && <ReasonDialog reason={edited === "new" ? undefined : edited} kind={kind} onClose={() => setEdited(undefined)} />}
      {retiring && (
        <retire.Confirm
          title={t("retireTitle")}
          confirm={t("retire")}
          values={{ reason_id: retiring.reason_id }}
          done={t("retired")}
          onClose={() => setRetiring(undefined)}
        >
          {t("retireText")}
        </retire.Confirm>
      )}
    </Stack>
  );
}

const useColumns = (edit: (reason: ReviewReason) => void, retire: (reason: ReviewReason) => void): Column<ReviewReason>[] => {
  const t = useTranslations("reviewDecisionsConsole");
  const own = useLocale() as Language;
  return [
    {
      key: "reason",
      header: t("reason"),
      cell: ({ said }) => (
        <Stack as="span" gap={1} anywhere>
          {said[own]}
          {languages
            .filter((language) => language !== own)
            .map((language) => (
              <Text key={language} as="span" size="xs" tone="faint" block lang={language}>
                {said[language]}
              </Text>
            ))}
        </Stack>
      ),
    },
    rowActions(t("actions"), [
      { icon: "edit", text: ({ said }) => `${t("edit")}: ${said[own]}`, onPress: edit },
      { icon: "trash", text: ({ said }) => `${t("retire")}: ${said[own]}`, onPress: retire },
    ]),
  ];
};

/** Suffixes of the wire fields by language. Every reason needs a text in all three. */
const languageSuffixes = [
  ["en", "en-US"],
  ["zh", "zh-CN"],
  ["es", "es-ES"],
] as const satisfies readonly (readonly [string, Language])[];

interface ReasonDialogProps {
  reason: ReviewReason | undefined;
  kind: ReasonKind;
  onClose: () => void;
}

function ReasonDialog({ reason, kind, onClose }: ReasonDialogProps) {
  const t = useTranslations("reviewDecisionsConsole");
  const names = new Intl.DisplayNames([useLocale()], { type: "language" });
  return (
    <save.Dialog
      size="wide"
      title={t(reason ? "editTitle" : "addTitle")}
      confirm={t("save")}
      values={{ kind, reason_id: reason?.reason_id }}
      done={t("saved")}
      onClose={onClose}
    >
      {languageSuffixes.map(([suffix, language]) => (
        <save.Field
          key={suffix}
          name={`said_${suffix}`}
          label={t("saidIn", { language: names.of(language.slice(0, 2)) ?? language })}
          defaultValue={reason?.said[language]}
        />
      ))}
    </save.Dialog>
  );
}

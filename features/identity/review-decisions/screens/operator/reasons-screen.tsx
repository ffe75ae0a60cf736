import { useId, useState } from "react";
import { useRevalidator, useSearchParams } from "react-router";
import { useLocale, useTranslations } from "use-intl";
import { useCall } from "#client/use-call.ts";
import type { ReviewReason } from "#features/identity/review-decisions/contract.ts";
import { type ReasonKind, reasonKinds } from "#features/identity/review-decisions/rules.ts";
import { type Language, languages } from "#kernel/languages.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { type Column, DataTable } from "#ui/data-table.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Form } from "#ui/form.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { Inline, Stack, Text } from "#ui/layout.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { Tabs } from "#ui/tabs.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { toast } from "#ui/toast.ts";

const parseKind = (wanted: string | null): ReasonKind => reasonKinds.find((kind) => kind === wanted) ?? "certification";

/** The decline reasons of each queue in three languages, with actions to add, edit and retire. */
export function ReasonsScreen({ reasons }: { reasons: readonly ReviewReason[] }) {
  const t = useTranslations("reviewDecisionsConsole");
  const [params] = useSearchParams();
  const { revalidate } = useRevalidator();
  const kind = parseKind(params.get("kind"));
  const [edited, setEdited] = useState<ReviewReason | "new">();
  const [retiring, setRetiring] = useState<ReviewReason>();
  const visibleReasons = reasons.filter((reason) => reason.kind === kind);
  const done = (text: "saved" | "retired") => {
    setEdited(undefined);
    setRetiring(undefined);
    toast(t(text), { tone: "success", durationMs: 3000 });
    void revalidate();
  };
  const retire = useCall("/operator/retireReviewReason", () => done("retired"));
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
      {edited && (
        <ReasonDialog
          reason={edited === "new" ? undefined : edited}
          kind={kind}
          onClose={() => setEdited(undefined)}
          onSaved={() => done("saved")}
        />
      )}
      <ConfirmDialog
        open={retiring !== undefined}
        onClose={() => setRetiring(undefined)}
        title={t("retireTitle")}
        confirmLabel={t("retire")}
        pending={retire.pending}
        onConfirm={() => retiring && retire.submit({ reason_id: retiring.reason_id })}
      >
        {t("retireText")}
      </ConfirmDialog>
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
    {
      key: "actions",
      header: t("actions"),
      width: "7rem",
      cell: (reason) => (
        <Inline as="span" align="stretch" gap={1}>
          <IconButton icon="edit" label={`${t("edit")}: ${reason.said[own]}`} onClick={() => edit(reason)} />
          <IconButton icon="trash" label={`${t("retire")}: ${reason.said[own]}`} onClick={() => retire(reason)} />
        </Inline>
      ),
    },
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
  onSaved: () => void;
}

function ReasonDialog({ reason, kind, onClose, onSaved }: ReasonDialogProps) {
  const t = useTranslations("reviewDecisionsConsole");
  const form = useId();
  const names = new Intl.DisplayNames([useLocale()], { type: "language" });
  const save = useCall("/operator/saveReviewReason", onSaved);
  const prepare = (values: FormData) => {
    values.set("kind", kind);
    if (reason) values.set("reason_id", String(reason.reason_id));
  };
  const footer = (
    <>
      <Button onClick={onClose}>{t("cancel")}</Button>
      <Button variant="primary" type="submit" form={form} pending={save.pending}>
        {t("save")}
      </Button>
    </>
  );
  return (
    <Dialog open persistent size="wide" onClose={onClose} title={t(reason ? "editTitle" : "addTitle")} footer={footer}>
      <Form call={save} id={form} prepare={prepare}>
        {languageSuffixes.map(([suffix, language]) => (
          <TextArea
            key={suffix}
            name={`said_${suffix}`}
            label={t("saidIn", { language: names.of(language.slice(0, 2)) ?? language })}
            required
            rows={3}
            maxLength={500}
            defaultValue={reason?.said[language]}
          />
        ))}
      </Form>
    </Dialog>
  );
}

import { useState } from "react";
import { useLocale, useTranslations } from "use-intl";
import { action } from "#client/actions/action.tsx";
import { list, type RowAt } from "#client/lists/list.tsx";
import type { ListColumn } from "#client/lists/list-columns.tsx";
import { anyText } from "#client/lists/list-query.ts";
import { useQueryCall } from "#client/use-query-call.ts";
import type { Language } from "#kernel/languages.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { Inline, Stack, Text } from "#ui/layout.tsx";
import { Moment } from "#ui/moment.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { isStandardKind } from "../../rules/clauses.ts";
import { ClauseDialog } from "./clause-dialog.tsx";
import { clauses } from "./lists.ts";

/** What a clause said before, the newest version first. */
function VersionsDialog({ clause, onClose }: { clause: RowAt<"/operator/clauseList">; onClose: () => void }) {
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

const standard = action("/operator/makeClauseStandard");
const archive = action("/operator/archiveClause");
const ready = action("/operator/takeReadyClauses");

type Clause = RowAt<"/operator/clauseList">;
type Open = { dialog: "add" } | { dialog: "ready" } | { dialog: "edit" | "versions" | "standard" | "archive" | "restore"; clause: Clause };

/** The clauses that buyers choose for their contracts. */
const { clientLoader, HydrateFallback, Page } = list({
  entry: clauses,
  messages: "clauseLibrary",
  tabs: ["offered", "archived"],
  filters: { keyword: anyText },
  rowKey: ({ clause_id }) => clause_id,
  useView: ({ data, tab }) => {
    const t = useTranslations("clauseLibrary");
    const [open, setOpen] = useState<Open>();
    return {
      title: t("title"),
      intro: t("intro"),
      actions: (
        <Inline gap={2} wrap>
          {data.misses_ready && <Button onClick={() => setOpen({ dialog: "ready" })}>{t("takeReady")}</Button>}
          <Button variant="primary" icon="plus" onClick={() => setOpen({ dialog: "add" })}>
            {t("add")}
          </Button>
        </Inline>
      ),
      tabs: {
        label: t("title"),
        each: (["offered", "archived"] as const).map((each) => ({ tab: each, label: t(`tabs.${each}`), count: data.counts[each] })),
      },
      search: t("search"),
      columns: useColumns(tab === "archived", setOpen),
      empty: { title: t("none") },
      dialogs: open && <Dialogs open={open} onClose={() => setOpen(undefined)} />,
    };
  },
});

export { clientLoader, HydrateFallback, Page as default };

function Dialogs({ open, onClose }: { open: Open; onClose: () => void }) {
  const t = useTranslations("clauseLibrary");
  const locale = useLocale() as Language;
  if (open.dialog === "add") return <ClauseDialog clause={undefined} onClose={onClose} />;
  if (open.dialog === "ready") return <TakeReady onClose={onClose} />;
  const { clause } = open;
  const { clause_id } = clause;
  const title = clause.title[locale];
  switch (open.dialog) {
    case "edit":
      return <ClauseDialog clause={clause} onClose={onClose} />;
    case "versions":
      return <VersionsDialog clause={clause} onClose={onClose} />;
    case "standard":
      return (
        <standard.Confirm
          title={t("standardNamed", { title })}
          confirm={t("makeStandard")}
          values={{ clause_id }}
          done={t("madeStandard", { title })}
          onClose={onClose}
        >
          <p>{t("makeStandardText")}</p>
        </standard.Confirm>
      );
    default: {
      const isArchived = open.dialog === "archive";
      return (
        <archive.Confirm
          danger={isArchived}
          title={t(isArchived ? "archiveTitle" : "restoreTitle", { title })}
          confirm={t(open.dialog)}
          values={{ clause_id, is_archived: isArchived }}
          done={t(isArchived ? "archived" : "restored", { title })}
          onClose={onClose}
        >
          <p>{t(isArchived ? "archiveText" : "restoreText")}</p>
        </archive.Confirm>
      );
    }
  }
}

function TakeReady({ onClose }: { onClose: () => void }) {
  const t = useTranslations("clauseLibrary");
  return (
    <ready.Confirm title={t("takeReady")} confirm={t("takeReady")} done={({ added }) => t("readyTaken", { added })} onClose={onClose}>
      <p>{t("intro")}</p>
    </ready.Confirm>
  );
}

const useColumns = (isArchived: boolean, onOpen: (open: Open) => void): ListColumn<Clause>[] => {
  const t = useTranslations("clauseLibrary");
  const locale = useLocale() as Language;
  return [
    {
      key: "clause",
      header: t("clause"),
      text: ({ title, text }) => `${title[locale]}: ${text[locale]}`,
      cell: ({ title, text, is_standard }) => (
        <Stack as="span" gap={1}>
          <Inline as="span" gap={2} wrap>
            {title[locale]} {is_standard && <Badge tone="brand">{t("standard")}</Badge>}
          </Inline>
          <Text as="span" size="sm" tone="soft" clamp={2}>
            {text[locale]}
          </Text>
        </Stack>
      ),
    },
    { key: "kind", header: t("kind"), text: ({ kind }) => t(`kinds.${kind}`) },
    { key: "version", header: t("version"), number: ({ version }) => version },
    { key: "date", header: t("date"), at: ({ made_at }) => made_at },
    { key: "by", header: t("by"), text: ({ made_by }) => made_by },
    { key: "source", header: t("source"), text: ({ source }) => source },
    {
      key: "actions",
      header: t("actions"),
      cell: (clause) => <Buttons clause={clause} isArchived={isArchived} onOpen={onOpen} />,
    },
  ];
};

function Buttons({ clause, isArchived, onOpen }: { clause: Clause; isArchived: boolean; onOpen: (open: Open) => void }) {
  const t = useTranslations("clauseLibrary");
  const title = clause.title[useLocale() as Language];
  const open = (dialog: "edit" | "versions" | "standard" | "archive" | "restore") => () => onOpen({ dialog, clause });
  if (isArchived)
    return (
      <Button size="small" onClick={open("restore")}>
        {t("restore")}
      </Button>
    );
  return (
    <Inline as="span" gap={1} fit>
      <IconButton icon="edit" size="small" label={t("editNamed", { title })} onClick={open("edit")} />
      <IconButton icon="clock" size="small" label={t("history", { title })} onClick={open("versions")} />
      {isStandardKind(clause.kind) && !clause.is_standard && (
        <IconButton icon="check" size="small" label={t("standardNamed", { title })} onClick={open("standard")} />
      )}
      {!clause.is_standard && <IconButton icon="trash" size="small" label={t("archiveNamed", { title })} onClick={open("archive")} />}
    </Inline>
  );
}

import { useState } from "react";
import { useTranslations } from "use-intl";
import { action } from "#client/actions/action.tsx";
import type { DataOf } from "#client/calls.ts";
import { useMayChange } from "#client/merchant-access.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { type Column, DataTable } from "#ui/data-table.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { Inline, Stack } from "#ui/layout.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { usePeriod } from "../use-period.ts";

type Closure = DataOf<"/merchant/closures">["list"][number];

const save = action("/merchant/saveClosure");
const remove = action("/merchant/removeClosure");

/** The days on which the manufacturer confirms and ships nothing. */
export function ClosuresScreen({ closures }: { closures: readonly Closure[] }) {
  const t = useTranslations("merchantMembersClosures");
  const period = usePeriod();
  const mayChange = useMayChange("orders");
  const [editing, setEditing] = useState<Closure | "new">();
  const [removing, setRemoving] = useState<Closure>();
  const columns: Column<Closure>[] = [
    { key: "period", header: t("period"), cell: (closure) => <strong>{period(closure)}</strong> },
    { key: "note", header: t("note"), cell: ({ note }) => note || "–" },
    ...(mayChange
      ? [
          {
            key: "actions",
            header: t("actions"),
            cell: (closure: Closure) => (
              <Inline as="span" fit gap={1}>
                <IconButton
                  icon="edit"
                  size="small"
                  label={t("editNamed", { period: period(closure) })}
                  onClick={() => setEditing(closure)}
                />
                <IconButton
                  icon="trash"
                  size="small"
                  label={t("removeNamed", { period: period(closure) })}
                  onClick={() => setRemoving(closure)}
                />
              </Inline>
            ),
          },
        ]
      : []),
  ];
  const add = mayChange && (
    <Button variant="primary" icon="plus" onClick={() => setEditing("new")}>
      {t("add")}
    </Button>
  );
  return (
    <Stack gap={5}>
      <PageHeader title={t("title")} intro={t("intro")} actions={add} />
      <Card flush>
        <DataTable
          caption={t("title")}
          columns={columns}
          rows={closures}
          rowKey={({ closure_id }) => closure_id}
          empty={
            <EmptyState help="members-and-roles" title={t("empty")} picture="letter">
              {t("emptyText")}
            </EmptyState>
          }
        />
      </Card>
      {editing && <ClosureDialog closure={editing === "new" ? undefined : editing} onClose={() => setEditing(undefined)} />}
      {removing && (
        <remove.Confirm
          danger
          title={t("removeNamed", { period: period(removing) })}
          confirm={t("remove")}
          values={{ closure_id: removing.closure_id }}
          done={t("removed")}
          onClose={() => setRemoving(undefined)}
        >
          {t("removeText")}
        </remove.Confirm>
      )}
    </Stack>
  );
}

function ClosureDialog({ closure, onClose }: { closure: Closure | undefined; onClose: () => void }) {
  const t = useTranslations("merchantMembersClosures");
  return (
    <save.Dialog
      title={t(closure ? "edit" : "add")}
      confirm={t("save")}
      {...(closure && { values: { closure_id: closure.closure_id } })}
      done={t("saved")}
      onClose={onClose}
    >
      <save.Field name="starts_on" label={t("from")} defaultValue={closure?.starts_on} />
      <save.Field name="ends_on" label={t("until")} defaultValue={closure?.ends_on} />
      <save.Field name="note" label={t("note")} hint={t("noteHint")} defaultValue={closure?.note} />
    </save.Dialog>
  );
}

import { type ReactNode, Suspense, useState } from "react";
import { useTranslations } from "use-intl";
import { Changes, type OrderEdit, type Versions } from "#features/trade/order-edits/screens/changes.tsx";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Stack, Text } from "#ui/layout.tsx";
import { lazy } from "#ui/lazy.ts";
import { Moment } from "#ui/moment.tsx";
import { useMoney } from "#ui/money.tsx";
import { Timeline, type TimelineEntry } from "#ui/timeline.tsx";
import { useDeadline } from "#ui/use-deadline.ts";

const EditDialog = lazy(() =>
  import("#features/trade/order-edits/screens/edit-dialog.tsx").then((module) => ({ default: module.EditDialog })),
);

const stateOf = ({ status }: OrderEdit): TimelineEntry["state"] => {
  if (status === "applied") return "done";
  return status === "proposed" || status === "unpaid" ? "current" : "failed";
};

interface Props {
  versions: Versions;
  /** Who reads it; manufacturers edit nothing. */
  reader: "buyer" | "operator" | "merchant";
  /** More buttons, beside the one that edits. */
  actions?: ReactNode;
}

/** The versions of an order, newest first: what changed, by whom and when. */
export function VersionsCard({ versions, reader, actions }: Props) {
  const t = useTranslations("orderEdits");
  const money = useMoney();
  const deadline = useDeadline();
  const [isOpen, setOpen] = useState(false);
  const byWhom = ({ actor, person }: OrderEdit): string =>
    actor === "buyer" || actor === "operator" ? t(`by.${actor}`, { person }) : t("by.system");
  const entries: TimelineEntry[] = [
    ...versions.edits.map((edit) => ({
      key: edit.edit_id,
      title: edit.version === null ? t(`statuses.${edit.status}`) : t("version", { version: edit.version }),
      state: stateOf(edit),
      meta: (
        <>
          <Moment at={edit.ended_at ?? edit.asked_at} as="time" /> · {byWhom(edit)}
          {edit.expires_at && ` · ${t("until", { date: deadline(edit.expires_at, { withTime: true }) })}`}
        </>
      ),
      children: (
        <Stack gap={1}>
          <Changes changes={edit.changes} />
          {edit.before_fee !== edit.after_fee && (
            <Text size="sm">{t("total", { before: money(edit.before_fee), after: money(edit.after_fee) })}</Text>
          )}
          {edit.reason && (
            <Text size="sm" tone="soft">
              {edit.reason}
            </Text>
          )}
        </Stack>
      ),
    })),
    {
      key: "placed",
      title: t("version", { version: 1 }),
      state: "done",
      meta: (
        <>
          <Moment at={versions.placed_at} as="time" /> · {t("placed")} · {versions.placed_by}
        </>
      ),
    },
  ];
  return (
    <Card
      title={t("title")}
      action={
        <>
          {actions}
          {versions.actions.includes("edit") && reader !== "merchant" && (
            <Button size="small" onClick={() => setOpen(true)}>
              {t("button")}
            </Button>
          )}
        </>
      }
    >
      <Timeline entries={entries} />
      <Suspense>
        {isOpen && reader !== "merchant" && <EditDialog orderSn={versions.order_sn} reader={reader} onClose={() => setOpen(false)} />}
      </Suspense>
    </Card>
  );
}

import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import type { DataOf } from "#client/calls.ts";
import type { RowAt } from "#client/lists/list.tsx";
import { CallRefused, request } from "#client/request.ts";
import { useDutyText } from "#features/inventory/duties/screens/duty-text.ts";
import { Dialog } from "#ui/dialog.tsx";
import { Stack, Text } from "#ui/layout.tsx";
import { Link } from "#ui/link.tsx";
import { Moment } from "#ui/moment.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { Timeline } from "#ui/timeline.tsx";

type History = DataOf<"/operator/dutyHistory">["list"];

/** Every row of a history, the newest first. */
export function DutyHistoryDialog({ row, onClose }: { row: RowAt<"/operator/dutyRows">; onClose: () => void }) {
  const t = useTranslations("dutiesConsole.historyDialog");
  const text = useDutyText();
  const [history, setHistory] = useState<History | string>();
  useEffect(() => {
    request("/operator/dutyHistory", { duty_id: row.duty_id }, { quiet: true }).then(
      ({ list }) => setHistory(list),
      (error: unknown) => {
        if (!(error instanceof CallRefused)) throw error;
        setHistory(error.message);
      },
    );
  }, [row.duty_id]);
  return (
    <Dialog open onClose={onClose} title={t("title")}>
      {history === undefined && <Skeleton height="10rem" />}
      {typeof history === "string" && (
        <Text tone="danger" role="alert">
          {history}
        </Text>
      )}
      {Array.isArray(history) && (
        <Timeline
          entries={history.map((each) => ({
            key: each.duty_id,
            title: [text.rate(each), text.period(each), each.is_withdrawn ? t("withdrawn") : each.is_current ? t("current") : ""]
              .filter(Boolean)
              .join(" · "),
            state: each.is_withdrawn ? ("failed" as const) : each.is_current ? ("current" as const) : ("done" as const),
            meta: (
              <>
                <Moment at={each.created_at} as="time" /> · {each.author || t("examples")}
              </>
            ),
            children: (
              <Stack>
                <Text size="sm">
                  {each.title}, {text.goods(each)}, {text.origin(each)}
                </Text>
                <Text size="sm" tone="soft">
                  {each.source_url ? <Link to={each.source_url}>{text.source(each)}</Link> : text.source(each)}
                </Text>
                {each.note && (
                  <Text size="sm" tone="soft" anywhere>
                    {each.note}
                  </Text>
                )}
              </Stack>
            ),
          }))}
        />
      )}
    </Dialog>
  );
}

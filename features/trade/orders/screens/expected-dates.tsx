import { useLocale, useTranslations } from "use-intl";
import type { DataOf } from "#client/calls.ts";
import { formatDays } from "#kernel/calendar.ts";
import type { DescriptionItem } from "#ui/description-list.tsx";
import { Icon } from "#ui/icon.tsx";
import { Inline, Text } from "#ui/layout.tsx";
import { useDeadline } from "#ui/use-deadline.ts";

type Expected = DataOf<"/merchant/orderInfo">["expected"];

/** The late stage in words: what was promised, and the new day. */
const useLateText = () => {
  const t = useTranslations("ordersLabels.dates");
  const language = useLocale();
  return ({ due, now }: { due: string; now: string }): string =>
    t("late", { due: formatDays(due, due, language), now: formatDays(now, now, language) });
};

/** The last stage of an order in one sentence: "Arrives Dec 4–6". Empty where no dates are expected. */
export const useExpectedText = (): ((expected: Expected, isLabelDue?: boolean) => string) => {
  const t = useTranslations("ordersLabels.dates");
  const language = useLocale();
  const deadline = useDeadline();
  return (expected, isLabelDue = false) => {
    const last = expected?.stages.at(-1);
    if (!expected || !last) return "";
    const days = t(`${last.is_done ? "done" : "expected"}.${last.stage}`, { days: formatDays(last.from, last.to, language) });
    if (expected.pay_until === null) return days;
    return t(isLabelDue ? "labelUntil" : "payUntil", { date: deadline(expected.pay_until, { withTime: true }), days });
  };
};

/** When the order is ready or arrives, and where that is later than promised, in the words of its reader. */
export function ExpectedLine({ expected, isLabelDue = false }: { expected: Expected; isLabelDue?: boolean }) {
  const text = useExpectedText()(expected, isLabelDue);
  const late = useLateText();
  if (!text) return null;
  return (
    <>
      <Inline as="p" gap={1} size="sm" weight="medium">
        <Icon name="calendar" size={14} /> {text}
      </Inline>
      {expected?.late && (
        <Text size="sm" tone="danger" weight="medium">
          {late(expected.late)}
        </Text>
      )}
    </>
  );
}

/** The expected dates by stage, as rows of a list. Orders that are not paid have none yet. */
export const useExpectedRows = (): ((expected: Expected) => DescriptionItem[]) => {
  const t = useTranslations("ordersLabels.dates");
  const language = useLocale();
  const late = useLateText();
  return (expected) =>
    expected === null || expected.pay_until !== null
      ? []
      : expected.stages.map(({ stage, from, to, is_done }) => ({
          term: t(`${is_done ? "doneRow" : "row"}.${stage}`),
          value: (
            <>
              {formatDays(from, to, language)}
              {expected.late?.stage === stage && (
                <Text size="sm" tone="danger" weight="medium">
                  {late(expected.late)}
                </Text>
              )}
            </>
          ),
        }));
};

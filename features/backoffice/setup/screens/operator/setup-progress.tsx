import { useTranslations } from "use-intl";
import type { DataOf } from "#client/calls.ts";
import css from "#features/backoffice/setup/screens/operator/setup-progress.module.css";
import { Badge } from "#ui/badge.tsx";
import { Card } from "#ui/card.tsx";
import { Icon } from "#ui/icon.tsx";
import { Stack, Text } from "#ui/layout.tsx";
import { Link } from "#ui/link.tsx";
import { Meter } from "#ui/meter.tsx";

type Progress = DataOf<"/operator/setupProgress">;
type Step = Progress["steps"][number];

/** What a new market lacks until its first order; the first open step is marked as the next one. */
export function SetupProgress({ progress: { steps } }: { progress: Progress }) {
  const t = useTranslations("setupConsole");
  const done = steps.filter(({ is_done }) => is_done).length;
  const next = steps.find(({ is_done }) => !is_done);
  return (
    <Card title={t("title")}>
      <Stack gap={4}>
        <Stack gap={2}>
          <Text tone="soft">{t("intro", { done, all: steps.length })}</Text>
          <Meter aria-label={t("title")} value={done} max={steps.length} />
        </Stack>
        <ol className={css.steps}>
          {steps.map((step) => (
            <SetupStep key={step.step} step={step} isNext={step === next} />
          ))}
        </ol>
      </Stack>
    </Card>
  );
}

function SetupStep({ step: { step, href, is_done }, isNext }: { step: Step; isNext: boolean }) {
  const t = useTranslations("setupConsole");
  const title = t(`steps.${step}.title`);
  return (
    <li className={css.step} data-done={is_done || undefined}>
      {is_done ? (
        <span className={css.mark} role="img" aria-label={t("done")}>
          <Icon name="check" size={14} />
        </span>
      ) : (
        <span className={css.mark} />
      )}
      <Stack gap="half">
        <Text weight="medium">
          {href && !is_done ? <Link to={href}>{title}</Link> : title} {isNext && <Badge>{t("next")}</Badge>}
        </Text>
        {!is_done && (
          <Text size="sm" tone="soft">
            {t(`steps.${step}.text`)}
          </Text>
        )}
      </Stack>
    </li>
  );
}

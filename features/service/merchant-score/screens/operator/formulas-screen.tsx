import { useState } from "react";
import { useTranslations } from "use-intl";
import { action } from "#client/actions/action.tsx";
import type { DataOf } from "#client/calls.ts";
import type { ScorePart } from "#features/service/merchant-score/rules.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { type Column, DataTable } from "#ui/data-table.tsx";
import { FieldGroup } from "#ui/form-section.tsx";
import { Grid, Stack, Text } from "#ui/layout.tsx";
import { Moment } from "#ui/moment.tsx";
import { PageHeader } from "#ui/page-header.tsx";

const publish = action("/operator/publishScoreFormula");

type Version = DataOf<"/operator/scoreFormulas">["list"][number];

/** The fields of the weights, in the order in which parts are shown. */
const weightFields = [
  ["onTime", "on_time"],
  ["accepted", "accepted"],
  ["complete", "complete"],
  ["quality", "quality"],
  ["answers", "answers"],
  ["inspections", "inspections"],
  ["prices", "prices"],
] as const satisfies readonly (readonly [ScorePart, string])[];

const weightOf = ({ weights }: Version, part: ScorePart): number => weights.find((each) => each.part === part)?.weight ?? 0;

/** The page /operator/score_formula: the versions of the formula, of which the first one applies. */
export function FormulasScreen({ versions, mayPublish }: { versions: readonly Version[]; mayPublish: boolean }) {
  const t = useTranslations("merchantScoreConsole.formula");
  const [isPublishing, setPublishing] = useState(false);
  const [current] = versions;
  return (
    <Stack gap={4} foot={12}>
      <PageHeader
        title={t("title")}
        intro={t("intro")}
        actions={
          <>
            <ButtonLink to="/manufacturer_score">{t("publicPage")}</ButtonLink>
            {mayPublish && (
              <Button variant="primary" icon="plus" onClick={() => setPublishing(true)}>
                {t("publish")}
              </Button>
            )}
          </>
        }
      />
      <Card title={t("versions")} flush>
        <DataTable caption={t("versions")} columns={useColumns()} rows={[...versions]} rowKey={({ version }) => version} empty={null} />
      </Card>
      {isPublishing && current && <PublishDialog current={current} onClose={() => setPublishing(false)} />}
    </Stack>
  );
}

function PublishDialog({ current, onClose }: { current: Version; onClose: () => void }) {
  const t = useTranslations("merchantScoreConsole.formula");
  const parts = useTranslations("merchantScore.parts");
  return (
    <publish.Dialog
      title={t("publishTitle", { version: current.version + 1 })}
      confirm={t("publish")}
      values={{ version: current.version }}
      done={t("published")}
      onClose={onClose}
    >
      <Text tone="soft">{t("publishText")}</Text>
      <FieldGroup legend={t("weights")}>
        <Text size="sm" tone="soft">
          {t("weightsHint")}
        </Text>
        <Grid gap={3} cells="9rem">
          {weightFields.map(([part, name]) => (
            <publish.Field key={part} name={name} label={parts(part)} defaultValue={String(weightOf(current, part))} />
          ))}
        </Grid>
      </FieldGroup>
      <publish.Field name="window_days" label={t("window")} defaultValue={String(current.window_days)} />
      <publish.Field name="defect_limit" label={t("defectLimit")} defaultValue={String(current.defect_limit)} />
      <publish.Field name="list_weight" label={t("listWeight")} hint={t("listWeightHint")} defaultValue={String(current.list_weight)} />
    </publish.Dialog>
  );
}

const useColumns = (): Column<Version>[] => {
  const t = useTranslations("merchantScoreConsole.formula");
  const parts = useTranslations("merchantScore.parts");
  return [
    { key: "version", header: t("version"), cell: ({ version }) => version, numeric: true },
    {
      key: "weights",
      header: t("weights"),
      cell: ({ weights }) =>
        weights
          .filter(({ weight }) => weight > 0)
          .map(({ part, weight }) => `${parts(part)} ${weight}`)
          .join(" · "),
    },
    { key: "window", header: t("window"), cell: ({ window_days }) => window_days, numeric: true },
    { key: "limit", header: t("defectLimit"), cell: ({ defect_limit }) => defect_limit, numeric: true },
    { key: "listWeight", header: t("listWeight"), cell: ({ list_weight }) => list_weight, numeric: true },
    { key: "at", header: t("publishedAt"), cell: ({ published_at }) => <Moment at={published_at} /> },
    { key: "by", header: t("publisher"), cell: ({ publisher }) => publisher || t("system") },
  ];
};

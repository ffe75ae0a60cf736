import { useTranslations } from "use-intl";
import { defectClasses } from "#features/trade/inspections/rules/judge-report.ts";
import type { InspectionGoods } from "#features/trade/inspections/screens/inspection-data.ts";
import type { DraftDefect } from "#features/trade/inspections/screens/operator/draft-store.ts";
import { PhotoField } from "#features/trade/inspections/screens/operator/photo-field.tsx";
import { Button } from "#ui/button.tsx";
import { Segments } from "#ui/chip-row.tsx";
import { FormRow } from "#ui/form.tsx";
import { Inline, Stack, Text } from "#ui/layout.tsx";
import { SelectField } from "#ui/select-field.tsx";
import { TextField } from "#ui/text-field.tsx";

/** Most photos of one defect; the server takes no more. */
const maxPhotos = 6;

interface Props {
  defects: readonly DraftDefect[];
  goods: readonly InspectionGoods[];
  sampleSize: number;
  onChange: (update: (defects: DraftDefect[]) => DraftDefect[]) => void;
}

/** The defects found, each with its piece and photos. */
export function DefectList({ defects, goods, sampleSize, onChange }: Props) {
  const t = useTranslations("inspectionsConsole");
  const change = (id: string, part: (defect: DraftDefect) => Partial<DraftDefect>) =>
    onChange((known) => known.map((defect) => (defect.id === id ? { ...defect, ...part(defect) } : defect)));
  const add = () =>
    onChange((known) => [
      ...known,
      {
        id: crypto.randomUUID(),
        severity: "",
        position: goods.length === 1 ? (goods[0]?.position ?? 0) : 0,
        piece: null,
        text: "",
        photos: [],
      },
    ]);
  return (
    <Stack gap={5}>
      {defects.length === 0 && (
        <Text size="sm" tone="soft">
          {t("noDefects")}
        </Text>
      )}
      {defects.map((defect, index) => (
        <Stack key={defect.id} as="section" gap={3} frame="panel" pad={4} aria-label={t("defectNumber", { number: index + 1 })}>
          <Inline justify="between" gap={3} wrap>
            <Segments
              label={t("severity")}
              value={defect.severity}
              options={defectClasses.map((value) => ({ value, label: t(`classes.${value}`) }))}
              onChange={(severity) => change(defect.id, () => ({ severity }))}
            />
            <Button size="small" icon="trash" onClick={() => onChange((known) => known.filter(({ id }) => id !== defect.id))}>
              {t("removeDefect")}
            </Button>
          </Inline>
          <FormRow>
            <SelectField
              name={`${defect.id}.position`}
              label={t("row")}
              required
              value={defect.position || ""}
              onChange={({ target }) => change(defect.id, () => ({ position: Number(target.value) }))}
              options={goods.map(({ position, custom_sn, title }) => ({ value: position, label: custom_sn || title }))}
            />
            <TextField
              name={`${defect.id}.piece`}
              label={t("piece", { max: sampleSize })}
              hint={t("pieceHint")}
              type="number"
              min={1}
              max={sampleSize}
              inputMode="numeric"
              value={String(defect.piece ?? "")}
              onChange={({ target }) => change(defect.id, () => ({ piece: Math.min(sampleSize, Number(target.value)) || null }))}
            />
          </FormRow>
          <TextField
            name={`${defect.id}.text`}
            label={t("description")}
            maxLength={300}
            value={defect.text}
            onChange={({ target }) => change(defect.id, () => ({ text: target.value }))}
          />
          <PhotoField
            label={t("photos")}
            photos={defect.photos}
            max={maxPhotos}
            onChange={(update) => change(defect.id, ({ photos }) => ({ photos: update(photos) }))}
          />
        </Stack>
      ))}
      <p>
        <Button icon="plus" onClick={add}>
          {t("addDefect")}
        </Button>
      </p>
    </Stack>
  );
}

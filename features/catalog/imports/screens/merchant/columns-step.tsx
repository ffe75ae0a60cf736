import { useState } from "react";
import { useNavigate, useRevalidator, useSearchParams } from "react-router";
import { useLocale, useTranslations } from "use-intl";
import { useCall } from "#client/use-call.ts";
import { type Field, fieldGroups, fieldNames, getField, getFieldLabel } from "#features/catalog/imports/rules/fields.ts";
import type { Columns, Progress, Settings } from "#features/catalog/imports/screens/merchant/field-choice.ts";
import css from "#features/catalog/imports/screens/merchant/imports.module.css";
import { NumberSettings } from "#features/catalog/imports/screens/merchant/number-settings.tsx";
import { SettingChoice } from "#features/catalog/imports/screens/merchant/setting-choice.tsx";
import { ValueInput } from "#features/catalog/imports/screens/merchant/value-input.tsx";
import { toLanguage } from "#kernel/languages.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { classes } from "#ui/classes.ts";
import { Icon } from "#ui/icon.tsx";
import { Grid, Inline, inlineClass, Stack, stackClass, Text, textClass } from "#ui/layout.tsx";
import { Notice } from "#ui/notice.tsx";

interface Props {
  progress: Progress;
  columns: Columns;
}

export const useFieldLabel = (): ((field: Field) => string) => {
  const language = toLanguage(useLocale());
  return (field) => getFieldLabel(field, language);
};

/** Mapping of columns to fields, with sample values. */
export function ColumnsStep({ progress, columns }: Props) {
  const t = useTranslations("importsConsole");
  const getLabel = useFieldLabel();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [settings, setSettings] = useState(columns.settings);
  const map = useCall("/merchant/importMap", () => {
    navigate(`/merchant/imports/${progress.import_id}`, { replace: true });
    void revalidate();
  });
  const total = columns.row_count;
  const fieldAt = new Map(Object.entries(settings.columns).map(([field, column]) => [column, field as Field]));
  const choose = (column: number, field: string) => {
    const others = Object.entries(settings.columns).filter(([name, at]) => at !== column && name !== field);
    setSettings({ ...settings, columns: Object.fromEntries(field === "" ? others : [...others, [field, column]]) });
  };
  const hasModel = settings.columns.custom_sn !== undefined;
  return (
    <>
      <Card title={t("columnsTitle")}>
        <Stack gap={3}>
          <p className={css.soft}>{t("columnsText")}</p>
          {!columns.tells_layout && (
            <Notice tone="waiting" icon="warning">
              {t("oldExcel")}
            </Notice>
          )}
        </Stack>
        <SheetSettings columns={columns} settings={settings} onChange={setSettings} />
        <NumberSettings columns={columns} settings={settings} onChange={setSettings} />
        <table className={css.mapping}>
          <thead>
            <tr>
              <th scope="col">{t("column")}</th>
              <th scope="col">{t("samples")}</th>
              <th scope="col">{t("field")}</th>
            </tr>
          </thead>
          <tbody>
            {columns.headers.map((header, column) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a column has no key other than its position
              <tr key={column} className={classes(!fieldAt.has(column) && css.unread)}>
                <th scope="row">
                  <span className={css.header}>{header.text || t("noHeader")}</span>
                  <span className={css.soft}>{t("filled", { filled: header.filled, total })}</span>
                </th>
                <td>
                  <Stack as="ul" gap="half" size="sm" tone="soft" className={css.samples}>
                    {header.samples.slice(0, 3).map((sample) => (
                      <li key={sample}>{sample}</li>
                    ))}
                  </Stack>
                </td>
                <td>
                  <FieldSelect
                    label={`${t("field")}: ${header.text || column + 1}`}
                    value={fieldAt.get(column) ?? ""}
                    onChange={(field) => choose(column, field)}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Card>
      <DefaultValues columns={columns} settings={settings} onChange={setSettings} />
      <Inline justify="between" wrap gap={3} gapX={5} frame="panel" pad={3} padX={4} className={css.bar}>
        <label className={classes(inlineClass({ align: "start", gap: 2 }), css.publish)}>
          <input
            type="checkbox"
            checked={settings.publish}
            onChange={({ target }) => setSettings({ ...settings, publish: target.checked })}
          />
          <span>
            {t("publish")}
            <span className={css.soft}>{t("publishHint")}</span>
          </span>
        </label>
        <Inline wrap gap={3}>
          {!hasModel && (
            <Text role="alert" size="sm" tone="danger">
              {t("modelNeeded")}
            </Text>
          )}
          {map.refusal && hasModel && (
            <Text size="sm" tone="danger">
              {map.refusal.message}
            </Text>
          )}
          <Button
            variant="primary"
            disabled={!hasModel}
            pending={map.pending}
            title={hasModel ? undefined : getLabel("custom_sn")}
            onClick={() => void map.submit({ import_id: progress.import_id, settings: JSON.stringify(settings) as never })}
          >
            {t("check", { count: total })}
          </Button>
        </Inline>
      </Inline>
    </>
  );
}

interface SettingsProps {
  columns: Columns;
  settings: Settings;
  onChange(settings: Settings): void;
}

/** Sheet, header row and units. A change of sheet or header row reloads the columns. */
function SheetSettings({ columns, settings, onChange }: SettingsProps) {
  const t = useTranslations("importsConsole");
  const [params, setParams] = useSearchParams();
  const reload = (name: "sheet" | "header_row", value: string) => {
    const next = new URLSearchParams(params);
    next.set(name, value);
    if (name === "sheet") next.delete("header_row");
    setParams(next, { replace: true, preventScrollReset: true });
  };
  return (
    <Grid gap={3} gapX={4} above={4} below={4} cells="13rem">
      {columns.sheets.length > 1 && (
        <SettingChoice label={t("sheet")} value={String(settings.sheet)} onChange={(value) => reload("sheet", value)}>
          {columns.sheets.map(({ name, rows }, index) => (
            <option key={name} value={index} disabled={rows < 1}>
              {t("sheetRows", { name: name || "1", count: rows })}
            </option>
          ))}
        </SettingChoice>
      )}
      <SettingChoice label={t("headerRow")} value={String(settings.header_row)} onChange={(value) => reload("header_row", value)}>
        {columns.first_rows.map(({ row_number, cells }) => (
          <option key={row_number} value={row_number}>
            {t("headerRowChoice", { row: row_number, text: cells.filter(Boolean).slice(0, 4).join(" · ") })}
          </option>
        ))}
      </SettingChoice>
      <SettingChoice
        label={t("lengthUnit")}
        value={settings.length_unit}
        onChange={(value) => onChange({ ...settings, length_unit: value as "cm" })}
      >
        <option value="cm">cm</option>
        <option value="mm">mm</option>
        <option value="in">{t("inches")}</option>
      </SettingChoice>
      <SettingChoice
        label={t("weightUnit")}
        value={settings.weight_unit}
        onChange={(value) => onChange({ ...settings, weight_unit: value as "kg" })}
      >
        <option value="kg">kg</option>
        <option value="lb">lb</option>
      </SettingChoice>
    </Grid>
  );
}

function FieldSelect({ label, value, onChange }: { label: string; value: string; onChange: (field: string) => void }) {
  const t = useTranslations("importsConsole");
  const getLabel = useFieldLabel();
  return (
    <Inline as="span" gap={2} tone="brand">
      {value !== "" && <Icon name="check" size={16} />}
      <select
        className={classes(textClass({ padX: 2, size: "md", tone: "ink", wide: true }), css.input)}
        aria-label={label}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      >
        <option value="">{t("leaveOut")}</option>
        {fieldGroups.map((group) => (
          <optgroup key={group} label={t(`groups.${group}`)}>
            {fieldNames
              .filter((field) => getField(field).group === group)
              .map((field) => (
                <option key={field} value={field}>
                  {getLabel(field)}
                </option>
              ))}
          </optgroup>
        ))}
      </select>
    </Inline>
  );
}

/** Fields that files often lack and that may be equal in all rows. */
const defaultableFields: readonly Field[] = ["category", "material", "colour", "warehouse", "kind"];

function DefaultValues({ columns, settings, onChange }: SettingsProps) {
  const t = useTranslations("importsConsole");
  const getLabel = useFieldLabel();
  const [added, setAdded] = useState<Field[]>(Object.keys(settings.defaults) as Field[]);
  const shown = [...new Set([...defaultableFields.filter((field) => settings.columns[field] === undefined), ...added])];
  const setColumn = (field: Field, value: string) => {
    const { [field]: _before, ...others } = settings.defaults;
    onChange({ ...settings, defaults: value === "" ? others : { ...others, [field]: value } });
  };
  return (
    <Card title={t("sameForAll")}>
      <p className={css.soft}>{t("sameForAllText")}</p>
      <Grid gap={3} gapX={4} above={4} below={4} cells="13rem">
        {shown.map((field) => (
          // biome-ignore lint/a11y/noLabelWithoutControl: the control is inside
          <label key={field} className={stackClass({ gap: 1, shrink: true, size: "sm", weight: "medium" })}>
            <span>{getLabel(field)}</span>
            <ValueInput
              field={field}
              choices={columns.choices}
              value={settings.defaults[field] ?? ""}
              onValue={(value) => setColumn(field, value)}
            />
          </label>
        ))}
        <label className={stackClass({ gap: 1, shrink: true, size: "sm", weight: "medium" })}>
          <span>{t("addField")}</span>
          <select
            className={classes(textClass({ padX: 2, size: "md", tone: "ink", wide: true }), css.input)}
            value=""
            onChange={({ target }) => setAdded([...added, target.value as Field])}
          >
            <option value="">{t("addFieldChoose")}</option>
            {fieldNames
              .filter((field) => field !== "custom_sn" && !shown.includes(field))
              .map((field) => (
                <option key={field} value={field}>
                  {getLabel(field)}
                </option>
              ))}
          </select>
        </label>
      </Grid>
    </Card>
  );
}

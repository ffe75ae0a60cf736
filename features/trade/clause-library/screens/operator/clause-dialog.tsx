import { useState } from "react";
import { useLocale, useTranslations } from "use-intl";
import { action } from "#client/actions/action.tsx";
import type { RowAt } from "#client/lists/list.tsx";
import {
  clauseKinds,
  maxValueLength,
  namesIn,
  type Placeholder,
  placeholderNames,
  placeholderOf,
} from "#features/trade/clause-library/rules/clauses.ts";
import type { Language } from "#kernel/languages.ts";
import { FormRow } from "#ui/form.tsx";
import { FieldGroup } from "#ui/form-section.tsx";
import { Stack, Text } from "#ui/layout.tsx";
import { NumberField } from "#ui/number-field.tsx";
import { SelectField } from "#ui/select-field.tsx";
import { TextField } from "#ui/text-field.tsx";

const save = action("/operator/saveClause");

/** The three languages by the ends of their fields. */
const ends = [
  ["en", "en-US"],
  ["zh", "zh-CN"],
  ["es", "es-ES"],
] as const;

/** Gathers the usual values, which the form has as fields of their own. */
const gatherUsual = (typed: FormData): void => {
  const names = [...typed.keys()].filter((name) => name.startsWith("usual."));
  typed.set("usual", JSON.stringify(Object.fromEntries(names.map((name) => [name.slice("usual.".length), typed.get(name)]))));
  for (const name of names) typed.delete(name);
};

/** Adds a clause, or makes the next version of one. Its placeholders are those of the English text as it is typed. */
export function ClauseDialog({ clause, onClose }: { clause: RowAt<"/operator/clauseList"> | undefined; onClose: () => void }) {
  const t = useTranslations("clauseLibrary");
  const language = useLocale() as Language;
  const [text, setText] = useState(clause?.text["en-US"] ?? "");
  const names = namesIn(text).filter((name) => placeholderOf(name) !== undefined);
  return (
    <save.Dialog
      size="large"
      title={clause ? t("editNamed", { title: clause.title[language] }) : t("add")}
      confirm={t("save")}
      values={{ clause_id: clause?.clause_id, version: clause?.version, kind: clause?.kind }}
      prepare={gatherUsual}
      done={t("saved")}
      onClose={onClose}
    >
      {clause ? (
        <Text tone="soft">{t("editHint", { version: String(clause.version + 1) })}</Text>
      ) : (
        <SelectField
          name="kind"
          label={t("kind")}
          required
          options={clauseKinds.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) }))}
        />
      )}
      {ends.map(([end, each]) => (
        <Stack key={end} gap={4}>
          <save.Field name={`title_${end}`} label={t(`titleIn.${end}`)} defaultValue={clause?.title[each]} />
          {end === "en" ? (
            <save.Field
              name="text_en"
              label={t("textIn.en")}
              hint={t("textHint", { names: placeholderNames.map((name) => `{${name}}`).join(" ") })}
              defaultValue={text}
              onChange={setText}
            />
          ) : (
            <save.Field name={`text_${end}`} label={t(`textIn.${end}`)} defaultValue={clause?.text[each]} />
          )}
        </Stack>
      ))}
      {names.length > 0 && (
        <FieldGroup legend={t("usual")}>
          <FormRow>
            {names.map((name) => (
              <UsualField key={name} name={name} value={clause?.usual[name] ?? ""} language={language} />
            ))}
          </FormRow>
        </FieldGroup>
      )}
      <save.Field name="source" label={t("source")} hint={t("sourceHint")} defaultValue={clause?.source} />
    </save.Dialog>
  );
}

function UsualField({ name, value, language }: { name: string; value: string; language: Language }) {
  const { label, unit, number } = placeholderOf(name) as Placeholder;
  const field = { name: `usual.${name}`, label: label[language], maxLength: number ? 12 : maxValueLength, defaultValue: value };
  return number ? <NumberField {...field} {...(unit && { unit })} /> : <TextField {...field} />;
}

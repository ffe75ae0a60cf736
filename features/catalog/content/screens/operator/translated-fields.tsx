import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import css from "#features/catalog/content/screens/operator/content.module.css";
import type { Language } from "#kernel/languages.ts";
import { FieldGroup } from "#ui/form-section.tsx";
import { Grid } from "#ui/layout.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { TextField } from "#ui/text-field.tsx";

/** A text as returned by the call. */
export type Texts = Readonly<Record<string, string>>;

/** The three languages in order, by their suffix on the wire. */
const columns: readonly { ending: "en" | "zh" | "es"; language: Language; label: "english" | "chinese" | "spanish" }[] = [
  { ending: "en", language: "en-US", label: "english" },
  { ending: "zh", language: "zh-CN", label: "chinese" },
  { ending: "es", language: "es-ES", label: "spanish" },
];

export interface TextRow {
  /** Wire name without the language suffix. */
  name: string;
  label: string;
  value: Texts | undefined;
  /** English is required. */
  required?: boolean;
  hint?: string;
  rule?: (value: string) => string | undefined;
  /** Lines of a multi-line text. */
  rows?: number;
  most?: number;
}

/** Every text in three columns, so that a translation stands beside the original. */
export function TranslatedFields({ rows }: { rows: readonly TextRow[] }) {
  const t = useTranslations("contentConsole");
  return (
    <Grid gap={4} shrink className={css.languages}>
      {columns.map(({ ending, language, label }) => (
        <FieldGroup key={ending} legend={t(label)} lang={language}>
          {rows.map((row) => (
            <TranslatedField
              key={row.name}
              row={row}
              name={`${row.name}_${ending}`}
              value={row.value?.[language] ?? ""}
              first={ending === "en"}
            />
          ))}
        </FieldGroup>
      ))}
    </Grid>
  );
}

function TranslatedField({ row, name, value, first }: { row: TextRow; name: string; value: string; first: boolean }): ReactNode {
  const { label, required = false, hint, rule, rows, most } = row;
  const shared = {
    name,
    label,
    defaultValue: value,
    required: required && first,
    ...(hint && { hint }),
    ...(rule && { rule }),
    ...(most && { maxLength: most }),
  };
  return rows ? <TextArea {...shared} rows={rows} /> : <TextField {...shared} />;
}

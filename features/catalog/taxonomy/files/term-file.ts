import type { Text } from "#kernel/languages.ts";
import type { Reason, RefusalValues } from "#kernel/refusals.ts";
import { toText } from "#kernel/texts.ts";
import { codeOfNew, judgeCode, mayAddTerms, type Vocabulary, vocabularies } from "../rules/vocabularies.ts";
import { parseCsvTable } from "./csv-table.ts";

/** The file that terms are imported from: one line each. */

const required = ["vocabulary", "en-US", "zh-CN", "es-ES"] as const;
const maxLabel = 120;

interface FileTerm {
  vocabulary: Vocabulary;
  code: string;
  label: Text;
}

const isVocabulary = (name: string): name is Vocabulary => Object.hasOwn(vocabularies, name);

/** Reads the terms of a file. Refuses a line with an unknown vocabulary, a missing label or a code of another form. */
export const readTermFile = (csv: string): { terms: FileTerm[] } | { refusal: readonly [Reason, RefusalValues] } => {
  const table = parseCsvTable<(typeof required)[number] | "code">(csv, { required, optional: ["code"] });
  if (!table || table.length === 0) return { refusal: ["TAXONOMY_FILE", { columns: required.join(", ") }] };
  const terms: FileTerm[] = [];
  for (const { line, cells } of table) {
    const labels = [cells["en-US"], cells["zh-CN"], cells["es-ES"]] as const;
    const { vocabulary } = cells;
    const isLabeled = labels.every((label) => label !== "" && label.length <= maxLabel);
    if (!isVocabulary(vocabulary) || !mayAddTerms(vocabulary) || !isLabeled) return { refusal: ["TAXONOMY_FILE_ROW", { line }] };
    const code = codeOfNew(vocabulary, cells.code, labels[0]);
    if (judgeCode(vocabulary, code)) return { refusal: ["TAXONOMY_FILE_ROW", { line }] };
    terms.push({ vocabulary, code, label: toText(labels) });
  }
  return { terms };
};

import { globSync, readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { parse as parseCsv } from "csv-parse/sync";
import { isLanguage, type Language, languages } from "#kernel/languages.ts";
import { readPlaces, replaceTexts } from "#tools/text-places.ts";

/**
 * Texts for translators. `export es-ES` prints every text as CSV (file, key, English, Spanish); `import es-ES texts.csv` writes the
 * changed translations of such a file into the sources. A word that is a term is listed once, with the file of the terms.
 */

/** Every source may have texts: those of screens and terms, refusals, labels of fields and papers, mails, notices, articles. */
const files = (): string[] =>
  globSync("{kernel,platform,ui,client,apps,features}/**/*.{ts,tsx}")
    .filter((file) => !file.includes(".test."))
    .toSorted();

const toCell = (text: string): string => `"${text.replaceAll('"', '""')}"`;

const exportTexts = (language: Language): void => {
  const place = languages.indexOf(language);
  const rows = files().flatMap((file) =>
    readPlaces(readFileSync(file, "utf8")).map(({ key, words }) => [file, key, words[0] ?? "", words[place] ?? ""]),
  );
  const lines = [["file", "key", languages[0], language], ...rows].map((row) => row.map((cell) => toCell(cell)).join(","));
  console.log(lines.join("\n"));
};

interface Row {
  file: string;
  key: string;
  text: string;
}

const readRows = (csv: string, language: Language): Row[] =>
  (parseCsv(csv, { columns: true, bom: true }) as Record<string, string>[]).map((row) => ({
    file: row.file ?? "",
    key: row.key ?? "",
    text: row[language] ?? "",
  }));

const importTexts = (language: Language, csvFile: string): void => {
  const rows = readRows(readFileSync(csvFile, "utf8"), language);
  const known = files();
  const unknown = rows.find(({ file }) => !known.includes(file));
  if (unknown) throw new Error(`${unknown.file} is not a file of texts`);
  const changed = [...Map.groupBy(rows, ({ file }) => file)].flatMap(([file, own]) => {
    const source = replaceTexts(readFileSync(file, "utf8"), new Map(own.map(({ key, text }) => [key, text])), language);
    return source === undefined ? [] : [{ file, source }];
  });
  // Nothing is written before every row was found.
  for (const { file, source } of changed) writeFileSync(file, source);
  console.log(`Changed: ${changed.map(({ file }) => file).join(", ") || "nothing"}. npm run check -- --fix formats the files.`);
};

const [command, language, csvFile] = parseArgs({ allowPositionals: true }).positionals;
if (command === "export" && isLanguage(language)) exportTexts(language);
else if (command === "import" && isLanguage(language) && csvFile) importTexts(language, csvFile);
else throw new Error(`Usage: npm run texts -- export ${languages.at(-1)} > texts.csv, or import ${languages.at(-1)} texts.csv`);

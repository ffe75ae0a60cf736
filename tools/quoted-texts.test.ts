import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** The texts that docs/screens.md 1 quotes word for word stand so in the English texts of the program. */

const section = /## 1\. Texts that are quoted word for word([\s\S]*?)\n## 2\./.exec(readFileSync("docs/screens.md", "utf8"))?.[1] ?? "";
const rows = [...section.matchAll(/^\| (?!where|---)(.+?) \| (.+?) \|$/gm)].map(([, where = "", text = ""]) => ({ where, text }));
const quoted = rows.flatMap(({ where, text }) =>
  text.split(" · ").map((part) => ({
    where,
    // "buttons Logout and Cancel" quotes two words; an ellipsis stands for the rest of a sentence.
    texts: part.startsWith("buttons ") ? part.slice(8).split(" and ") : [part.replaceAll("…", "").trim()],
  })),
);

const sources = globSync(["kernel/refusals/*.ts", "kernel/field-labels.ts", "kernel/terms.ts", "{apps/web,ui,features/*/*}/texts*.ts"])
  .map((path) => readFileSync(path, "utf8"))
  .join("\n")
  .replaceAll("’", "'")
  .replaceAll('\\"', '"');

test("are found in the program", () => {
  expect(rows.length).toBeGreaterThan(20);
  expect(quoted.flatMap(({ where, texts }) => texts.filter((text) => !sources.includes(text)).map((text) => `${where}: ${text}`))).toEqual(
    [],
  );
});

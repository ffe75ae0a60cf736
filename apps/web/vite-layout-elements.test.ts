import { expect, test } from "vitest";
import { writeOutLayout } from "#apps/web/vite-layout-elements.ts";

/** Transforms one expression of a file that imports everything of the layout. */
const written = (expression: string): string => {
  const head =
    'import { Stack as Column, Grid, Inline, Box, Text, inlineClass, stackClass, textClass } from "#ui/layout.tsx";\nimport styles from "./own.module.css";\nconst a = ';
  return writeOutLayout(`${head}${expression};`)
    .slice(head.length, -1)
    .replaceAll(/ +(?=[ />])/g, "");
};

test.each([
  ["<Column gap={3} shrink>{rows}</Column>", '<div className="l-stack l-gap-3 l-shrink">{rows}</div>'],
  ['<Inline as="ul" wrap id="x" />', '<ul className="l-inline l-wrap" id="x"/>'],
  ['<Text key={id} size="sm" onClick={go}>{text}</Text>', '<p className="l-size-sm" key={id} onClick={go}>{text}</p>'],
  ['<Box pad={4} className="wide">{a}</Box>', '<div className="l-pad-4 wide">{a}</div>'],
  ["<Box pad={4} className={styles.wide} />", `<div className={\`l-pad-4 \${styles.wide}\`}/>`],
  ["<Box className={styles.wide} />", "<div className={styles.wide}/>"],
  [`<Inline className={\`a \${stackClass({ gap: 2 })}\`} />`, `<div className={\`l-inline \${\`a \${"l-stack l-gap-2"}\`}\`}/>`],
  ['<Grid cells="16rem" gap={5} />', '<div className="l-stack l-cells l-gap-5" style={{ "--cell": "16rem" }}/>'],
  ["<Column><Inline gap={2}><b>x</b></Inline></Column>", '<div className="l-stack"><div className="l-inline l-gap-2"><b>x</b></div></div>'],
  ['<Text size="sm" tone={isLate ? "danger" : "soft"} />', `<p className={\`\${isLate ? " l-tone-danger" : " l-tone-soft"} l-size-sm\`}/>`],
  ["<Column above={first ? undefined : 2} wrap />", `<div className={\`l-stack\${first ? "" : " l-above-2"} l-wrap\`}/>`],
  ["textClass({ numeric: true })", '"l-numeric"'],
  ["inlineClass()", '"l-inline"'],
])("%s is written out", (source, expected) => {
  expect(written(source)).toBe(expected);
});

test.each([
  "<Column gap={wide ? 3 : given}/>",
  "<Column {...rest}/>",
  "<Box pad={4} className={className}/>",
  '<Grid cells="16rem" style={style}/>',
  "stackClass({ gap })",
  "<Other gap={3}/>",
])("%s stays as it is", (source) => {
  expect(written(source)).toBe(source);
});

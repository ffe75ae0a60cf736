import { type ESTree, type Plugin, parseAst, Visitor } from "vite";
import { arrangements, classFunctions, isAttribute, splitProperties } from "../../ui/layout-properties.ts";

/** Puts `text` in the place of the source from `start` to `end`. */
interface Edit {
  start: number;
  end: number;
  text: string;
}

type Literal = string | number | true;

const isArrangement = (name: string): name is keyof typeof arrangements => name in arrangements;

const isClassFunction = (name: string): name is keyof typeof classFunctions => name in classFunctions;

/** The value of a property that is written as a literal; undefined for every other one. */
const literalOf = (value: ESTree.JSXAttributeValue | null): Literal | undefined => {
  if (value === null) return true;
  const expression = value.type === "JSXExpressionContainer" ? value.expression : value;
  if (expression.type !== "Literal") return undefined;
  return typeof expression.value === "string" || typeof expression.value === "number" || expression.value === true
    ? expression.value
    : undefined;
};

/** What a branch of a choice says: a literal, or nothing. */
const branchOf = (expression: ESTree.Expression): { value: Literal | undefined } | undefined => {
  if (expression.type === "Identifier" && expression.name === "undefined") return { value: undefined };
  if (expression.type !== "Literal") return undefined;
  const { value } = expression;
  return typeof value === "string" || typeof value === "number" || value === true ? { value } : undefined;
};

/** The part of a template that chooses between two classes: `tone={isLate ? "danger" : undefined}`; undefined for any other property. */
const choiceOf = (key: string, value: ESTree.JSXAttributeValue | null, code: string): string | undefined => {
  const expression = value?.type === "JSXExpressionContainer" ? value.expression : undefined;
  if (expression?.type !== "ConditionalExpression") return undefined;
  const [one, other] = [branchOf(expression.consequent), branchOf(expression.alternate)];
  if (!one || !other) return undefined;
  const classOf = (branch: typeof one) => JSON.stringify(` ${splitProperties("", { [key]: branch.value }).className}`.trimEnd());
  return `\${${code.slice(expression.test.start, expression.test.end)} ? ${classOf(one)} : ${classOf(other)}}`;
};

/** A class as the value of an attribute: a text, or a template where a part of it depends on something. */
const classValue = (className: string): string => (className.includes("${") ? `{\`${className}\`}` : JSON.stringify(className));

/** What a file imports: names of layout.tsx by their local names, and its CSS modules. */
interface Imports {
  names: ReadonlyMap<string, string>;
  styles: ReadonlySet<string>;
}

const readImports = (program: ESTree.Program): Imports => {
  const imports = program.body.filter((each) => each.type === "ImportDeclaration");
  const localNames = (each: ESTree.ImportDeclaration) => each.specifiers.map(({ local }) => local.name);
  const ofLayout = imports.filter(({ source }) => source.value === "#ui/layout.tsx").flatMap(({ specifiers }) => specifiers);
  return {
    names: new Map(
      ofLayout.flatMap((each) =>
        each.type === "ImportSpecifier" && each.imported.type === "Identifier" ? [[each.local.name, each.imported.name]] : [],
      ),
    ),
    styles: new Set(imports.filter(({ source }) => source.value.endsWith(".module.css")).flatMap(localNames)),
  };
};

/** Whether an expression of a class is never empty: a class of a CSS module, a template, a class function. */
const isAlwaysText = (expression: ESTree.JSXExpressionContainer["expression"], { names, styles }: Imports): boolean =>
  expression.type === "TemplateLiteral" ||
  (expression.type === "MemberExpression" && expression.object.type === "Identifier" && styles.has(expression.object.name)) ||
  (expression.type === "CallExpression" &&
    expression.callee.type === "Identifier" &&
    isClassFunction(names.get(expression.callee.name) ?? ""));

/** The edit that joins the class of an arrangement with the class beside it; undefined where that class may be missing. */
const joinClass = (own: ESTree.JSXAttribute, className: string, imports: Imports): Edit[] | undefined => {
  const literal = literalOf(own.value);
  const { start, end } = own;
  if (typeof literal === "string") return [{ start, end, text: `className=${classValue(`${className} ${literal}`)}` }];
  if (own.value?.type !== "JSXExpressionContainer" || !isAlwaysText(own.value.expression, imports)) return undefined;
  const { expression } = own.value;
  return [
    { start, end: expression.start, text: `className={\`${className} \${` },
    { start: expression.end, end, text: "}`}" },
  ];
};

/** What the properties of an arrangement say: the element, its class, and the edits that take out what names a class. */
interface Reading {
  as: string;
  className: string;
  /** The attribute that carries the width of the columns of a grid, or "". */
  style: string;
  own: ESTree.JSXAttribute | undefined;
  removed: Edit[];
}

/** Reads the properties of an arrangement; undefined where one is no literal or meets a style of the element. */
const readProperties = (
  attributes: readonly ESTree.JSXAttributeItem[],
  name: keyof typeof arrangements,
  code: string,
): Reading | undefined => {
  const props: Record<string, Literal> = {};
  const reading: Reading = { as: arrangements[name].tag, className: arrangements[name].base, style: "", own: undefined, removed: [] };
  for (const attribute of attributes) {
    if (attribute.type !== "JSXAttribute" || attribute.name.type !== "JSXIdentifier") return undefined;
    const key = attribute.name.name;
    if (key === "className") reading.own = attribute;
    if (key === "className" || isAttribute(key)) continue;
    const isClass = key !== "as" && key !== "cells" && key !== "fitCells";
    const value = literalOf(attribute.value);
    const choice = isClass ? choiceOf(key, attribute.value, code) : undefined;
    if (value === undefined && choice === undefined) return undefined;
    reading.removed.push({ start: attribute.start, end: attribute.end, text: "" });
    if (choice !== undefined) reading.className += choice;
    else if (key === "as") reading.as = String(value);
    else if (name === "Grid" && !isClass) {
      reading.className += ` l-${key}`;
      reading.style = ` style={{ "--cell": ${JSON.stringify(value)} }}`;
    } else if (value !== undefined) props[key] = value;
  }
  const hasStyle = attributes.some((each) => each.type === "JSXAttribute" && each.name.name === "style");
  if (reading.style && hasStyle) return undefined;
  return { ...reading, className: splitProperties(reading.className, props).className };
};

/** The edits that write an arrangement out as its element; none where the properties are not known yet. */
const elementEdits = (element: ESTree.JSXElement, imports: Imports, code: string): Edit[] => {
  const { name, attributes } = element.openingElement;
  const arrangement = name.type === "JSXIdentifier" ? (imports.names.get(name.name) ?? "") : "";
  const reading = isArrangement(arrangement) ? readProperties(attributes, arrangement, code) : undefined;
  if (!reading) return [];
  const { as, className, style, own, removed } = reading;
  const joined = own && className ? joinClass(own, className, imports) : [];
  if (!joined) return [];
  const classText = own || !className ? "" : ` className=${classValue(className)}`;
  const closing = element.closingElement?.name;
  return [
    ...removed,
    ...joined,
    { start: name.start, end: name.end, text: `${as}${classText}${style}` },
    ...(closing ? [{ start: closing.start, end: closing.end, text: as }] : []),
  ];
};

/** The edit that puts the class itself in the place of `stackClass({ gap: 2 })`; undefined where a value is no literal. */
const callEdit = (call: ESTree.CallExpression, { names }: Imports): Edit | undefined => {
  const name = call.callee.type === "Identifier" ? (names.get(call.callee.name) ?? "") : "";
  if (!isClassFunction(name)) return undefined;
  const [argument] = call.arguments;
  const props: Record<string, unknown> = {};
  if (argument) {
    if (argument.type !== "ObjectExpression") return undefined;
    for (const property of argument.properties) {
      if (property.type !== "Property" || property.key.type !== "Identifier" || property.value.type !== "Literal") return undefined;
      props[property.key.name] = property.value.value;
    }
  }
  return { start: call.start, end: call.end, text: JSON.stringify(splitProperties(classFunctions[name], props).className) };
};

/** Writes the arrangements and classes of layout.tsx out wherever their properties are literals: `<div className="l-stack l-gap-3">`. */
export const writeOutLayout = (code: string): string => {
  const program = parseAst(code, { lang: "tsx" });
  const imports = readImports(program);
  const edits: Edit[] = [];
  new Visitor({
    JSXElement(element) {
      edits.push(...elementEdits(element, imports, code));
    },
    CallExpression(call) {
      const edit = callEdit(call, imports);
      if (edit) edits.push(edit);
    },
  }).visit(program);
  edits.sort((one, other) => other.start - one.start);
  return edits.reduce((text, { start, end, text: inserted }) => text.slice(0, start) + inserted + text.slice(end), code);
};

/**
 * Vite plugin of `writeOutLayout`: what is known when the web app is built costs the browser neither code nor time. A page that needs
 * nothing of layout.tsx any more does not load it.
 */
export const layoutElements = (): Plugin => ({
  name: "joinery-layout-elements",
  enforce: "pre",
  transform: (code, id) => {
    if (id.endsWith("/ui/layout.tsx")) return { code, map: null, moduleSideEffects: false };
    if (!id.endsWith(".tsx") || !code.includes('from "#ui/layout.tsx"')) return undefined;
    return { code: writeOutLayout(code), map: null };
  },
});

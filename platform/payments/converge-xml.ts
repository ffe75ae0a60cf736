/** Minimal XML for Converge's API: text elements without attributes or custom entities (docs/security.md S17). */

const escapes: readonly (readonly [plain: string, escaped: string])[] = [
  ["&", "&amp;"],
  ["<", "&lt;"],
  [">", "&gt;"],
  ['"', "&quot;"],
  ["'", "&apos;"],
];

const escapeXml = (text: string): string => escapes.reduce((done, [plain, written]) => done.replaceAll(plain, written), text);
const unescapeXml = (text: string): string => escapes.toReversed().reduce((done, [read, written]) => done.replaceAll(written, read), text);

/** Serializes fields as text elements of a root: `<txn><ssl_amount>1.00</ssl_amount></txn>`. */
export const toXml = (root: string, fields: Readonly<Record<string, string>>): string =>
  `<${root}>${Object.entries(fields)
    .map(([name, value]) => `<${name}>${escapeXml(value)}</${name}>`)
    .join("")}</${root}>`;

/** The text of the first element of this name; "" when there is none. */
export const getElementText = (xml: string, name: string): string => {
  const from = xml.indexOf(`<${name}>`);
  const to = from < 0 ? -1 : xml.indexOf(`</${name}>`, from);
  return to < 0 ? "" : unescapeXml(xml.slice(from + name.length + 2, to)).trim();
};

/** The inner XML of every element of this name. */
export const getElements = (xml: string, name: string): string[] => {
  const found: string[] = [];
  for (let from = xml.indexOf(`<${name}>`); from >= 0; ) {
    const to = xml.indexOf(`</${name}>`, from);
    if (to < 0) break;
    found.push(xml.slice(from + name.length + 2, to));
    from = xml.indexOf(`<${name}>`, to);
  }
  return found;
};

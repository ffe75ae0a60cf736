/** The flat XML of Converge's API: elements of text, no attributes, no entities of one's own (security S17). */

const escapes: readonly (readonly [plain: string, escaped: string])[] = [
  ["&", "&amp;"],
  ["<", "&lt;"],
  [">", "&gt;"],
  ['"', "&quot;"],
  ["'", "&apos;"],
];

const escaped = (text: string): string => escapes.reduce((done, [plain, written]) => done.replaceAll(plain, written), text);
const plain = (text: string): string => escapes.toReversed().reduce((done, [read, written]) => done.replaceAll(written, read), text);

/** One element of text elements: `<txn><ssl_amount>1.00</ssl_amount></txn>`. */
export const xmlOf = (root: string, fields: Readonly<Record<string, string>>): string =>
  `<${root}>${Object.entries(fields)
    .map(([name, value]) => `<${name}>${escaped(value)}</${name}>`)
    .join("")}</${root}>`;

/** What stands in the first element of this name; "" when there is none. */
export const elementOf = (xml: string, name: string): string => {
  const from = xml.indexOf(`<${name}>`);
  const to = from < 0 ? -1 : xml.indexOf(`</${name}>`, from);
  return to < 0 ? "" : plain(xml.slice(from + name.length + 2, to)).trim();
};

/** What stands in every element of this name, as XML. */
export const elementsOf = (xml: string, name: string): string[] => {
  const found: string[] = [];
  for (let from = xml.indexOf(`<${name}>`); from >= 0; ) {
    const to = xml.indexOf(`</${name}>`, from);
    if (to < 0) break;
    found.push(xml.slice(from + name.length + 2, to));
    from = xml.indexOf(`<${name}>`, to);
  }
  return found;
};

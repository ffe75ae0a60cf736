/** Nested arrays and objects that any of our texts has; deeper ones only cost those who walk through them. */
const maxDepth = 32;

/** The deepest nesting of arrays and objects in a JSON text. */
const depthOf = (text: string): number => {
  let depth = 0;
  let deepest = 0;
  let isString = false;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (sign === "\\" && isString) at += 1;
    else if (sign === '"') isString = !isString;
    else if (isString) continue;
    else if (sign === "[" || sign === "{") deepest = Math.max(deepest, ++depth);
    else if (sign === "]" || sign === "}") depth -= 1;
  }
  return deepest;
};

/** Parses a JSON text that a stranger sent. Throws SyntaxError for a malformed or too deeply nested one; the caller bounds its length. */
export const parseForeignJson = (text: string): unknown => {
  if (depthOf(text) > maxDepth) throw new SyntaxError("JSON is nested too deeply");
  return JSON.parse(text);
};

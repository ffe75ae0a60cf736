/** The class and the element that each arrangement of layout.tsx stands for. */
export const arrangements = {
  Stack: { base: "l-stack", tag: "div" },
  Grid: { base: "l-stack", tag: "div" },
  Inline: { base: "l-inline", tag: "div" },
  Box: { base: "", tag: "div" },
  Text: { base: "", tag: "p" },
} as const;

/** The functions of layout.tsx that give a class alone, and the class they start with. */
export const classFunctions = { stackClass: "l-stack", inlineClass: "l-inline", textClass: "" } as const;

/** Whether a property is one of the element itself; every other one names a class. */
export const isAttribute = (key: string): boolean =>
  /^(children|hidden|id|key|lang|ref|role|style|tabIndex|title)$|^(aria-|data-|on[A-Z])/.test(key);

/** Splits properties into the class they name and the attributes of the element. */
export const splitProperties = (base: string, props: object) => {
  let className = base;
  const attributes: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(props)) {
    if (isAttribute(key)) attributes[key] = value;
    else if (value) className += value === true ? ` l-${key}` : ` l-${key}-${value}`;
  }
  return { className: className.trim(), attributes };
};

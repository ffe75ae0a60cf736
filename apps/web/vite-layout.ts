import type { Plugin } from "vite";
import { layoutClasses } from "#ui/layout-classes.ts";

const rule = (name: string, styles: string): string => `.l-${name} { ${styles}${styles.endsWith("}") ? "" : ";"} }`;

const rules = Object.entries(layoutClasses).flatMap(([name, styles]) =>
  typeof styles === "string"
    ? [rule(name, styles)]
    : Object.entries(styles).map(([value, style]) => rule(value === "true" ? name : `${name}-${value}`, style)),
);

/** Adds the classes of `ui/layout-classes.ts` to `ui/layout.css`. A change of them needs a restart of the dev server. */
export const layoutStyles = (): Plugin => ({
  name: "joinery-layout",
  enforce: "pre",
  transform: (code, id) =>
    id.replace(/\?.*/, "").endsWith("/ui/layout.css") ? `${code}\n@layer layout {\n${rules.join("\n")}\n}` : undefined,
});

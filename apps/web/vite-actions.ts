import type { Plugin } from "vite";

const declaration = /\baction\("(\/[\w/]+)"\)/g;

/**
 * Writes what the schema of a call says about its fields behind the path: `action("/user/example")` becomes `action("/user/example", {…})`.
 * So neither zod nor the contracts enter the browser. A changed contract needs a restart of the dev server.
 */
export const actions = (): Plugin => ({
  name: "joinery-actions",
  enforce: "pre",
  transform: async (code, id) => {
    if (!id.endsWith(".tsx") || !code.includes('from "#client/actions/action.tsx"')) return undefined;
    const [{ calls }, { fieldsOf }] = await Promise.all([import("#features/calls.ts"), import("#apps/web/call-fields.ts")]);
    const transformed = code.replace(declaration, (_, path: string) => {
      const call = calls.find((each) => each.path === path);
      if (!call) throw new Error(`There is no call ${path}`);
      return `action("${path}", ${JSON.stringify(fieldsOf(call))})`;
    });
    return { code: transformed, map: null };
  },
});

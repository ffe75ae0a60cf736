import type { Plugin } from "vite";

const file = /react-router\/dist\/\w+\/lib\/dom\/ssr\/fog-of-war\.js$/;
const emptySet = "const discoveredPaths = /* @__PURE__ */ new Set();";

/**
 * Vite plugin that tells React Router that the routes of the first page are known, since they came with it. The router asks the server for
 * them again where the address has a parameter, as that of an order, and loads the data of the page only after the answer.
 */
export const knownFirstRoutes = (): Plugin => ({
  name: "joinery-known-first-routes",
  apply: "build",
  transform(code, id) {
    if (!file.test(id)) return undefined;
    if (!code.includes(emptySet)) throw new Error(`${id} no longer has the set of discovered paths`);
    return {
      code: code.replace(emptySet, "const discoveredPaths = new Set(typeof location === 'undefined' ? [] : [location.pathname]);"),
      map: null,
    };
  },
});

import type { Plugin } from "vite";

const entries = /\/features\/[^/]+\/[^/]+\/screens\/\w+\/lists\.ts$/;
const shells = /\/apps\/web\/\w+-lists\.ts$/;

/** The list entries of a file by their names, each with its source. */
const entryOf = /^export const (?<name>\w+) = \{\n(?<source>.*?)^\}/gms;

/**
 * Vite plugin that makes the list entries small, which every page with a menu carries. The browser makes menus of them: it is spared the name of
 * the page, which only the routes need when the app is built, lists without an entry in a menu, and an object of each file with the names of its entries.
 */
export const listEntries = (): Plugin => ({
  name: "joinery-list-entries",
  apply: "build",
  enforce: "pre",
  applyToEnvironment: ({ name }) => name === "client",
  transform(code, id) {
    if (shells.test(id)) return { code: code.replace("{ eager: true }", '{ eager: true, import: "inMenu" }'), map: null };
    if (!entries.test(id)) return undefined;
    const inMenu = [...code.matchAll(entryOf)]
      .filter(({ groups }) => groups?.source?.includes("\n  menu: "))
      .map(({ groups }) => groups?.name);
    return {
      code: `${code.replaceAll(/^ {2}screen: "[\w-]+\.tsx",\n/gm, "")}\nexport const inMenu = [${inMenu.join(", ")}];\n`,
      map: null,
    };
  },
});

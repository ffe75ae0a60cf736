import type { Plugin } from "vite";

const entries = /\/features\/[^/]+\/[^/]+\/screens\/\w+\/lists\.ts$/;

/**
 * Vite plugin that leaves the name of its page out of each list entry that the browser loads. Only the routes need it, when the app is built,
 * and every page with a menu carries all entries of its shell.
 */
export const listEntries = (): Plugin => ({
  name: "joinery-list-entries",
  apply: "build",
  enforce: "pre",
  applyToEnvironment: ({ name }) => name === "client",
  transform(code, id) {
    return entries.test(id) ? { code: code.replaceAll(/^ {2}screen: "[\w-]+\.tsx",\n/gm, ""), map: null } : undefined;
  },
});

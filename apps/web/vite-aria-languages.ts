import type { Plugin } from "vite";
import { languages } from "../../kernel/languages.ts";

const textFile =
  /\/node_modules\/(?:react-aria|react-aria-components|react-stately|@react-aria|@react-stately)\/.*\/intl\/(?:.*\/)?([a-z]{2}-[A-Z]{2})\.m?js$/;

/** Vite plugin that leaves out React Aria's texts in languages that the platform does not have: 31 of 34. */
export const ariaLanguages = (): Plugin => ({
  name: "joinery-aria-languages",
  enforce: "pre",
  load: (id) => {
    const language = textFile.exec(id.split("?")[0] ?? id)?.[1];
    const isOurs = language === undefined || languages.some((each) => each === language);
    return isOurs ? undefined : "export default {};";
  },
});

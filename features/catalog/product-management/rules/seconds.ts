import { languages, type Text } from "#kernel/languages.ts";
import { limits } from "../rules.ts";

const separator = " / ";

/** Shortens a text to the limit of its field, with a sign that it goes on. */
const shorten = (text: string): string => {
  const characters = [...text];
  return characters.length > limits.reason ? `${characters.slice(0, limits.reason - 1).join("")}…` : text;
};

/** What buyers read about graded pieces: the newest first, then those that are still in stock. The same text is not repeated. */
export const joinGradeReasons = (newest: Text, older: Text): Text =>
  Object.fromEntries(
    languages.map((language) => {
      const said = older[language].split(separator).filter((text) => text !== "" && text !== newest[language]);
      return [language, shorten([newest[language], ...said].join(separator))];
    }),
  ) as Text;

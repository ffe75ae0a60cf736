import type { Language } from "#kernel/languages.ts";
import { outgoingFetch } from "#platform/outgoing-fetch.ts";
import type { Settings } from "#platform/settings.ts";
import { findTradeTerms, type TranslatedTerm } from "./rules/trade-terms.ts";

/** A translation: the whole text by a service, or the trade terms that occur in it. */
export interface Translation {
  kind: "text" | "terms";
  text: string;
  terms: TranslatedTerm[];
}

/** Translates messages. Undefined when the service gives no answer. */
export interface Translator {
  translate(text: string, to: Language): Promise<Translation | undefined>;
}

/** Needs no service: lists the trade terms of a message in the reader's language. */
const glossaryTranslator: Translator = {
  translate: async (text, to) => ({ kind: "terms", text: "", terms: findTradeTerms(text, to) }),
};

const maxMs = 8_000;
const maxAnswerLength = 20_000;
/** JSON writes a character in at most six bytes. */
const maxAnswerBytes = 8 * maxAnswerLength;

/** A service with the interface of LibreTranslate (https://docs.libretranslate.com/): POST /translate. */
const serviceTranslator = (url: string, key: string | undefined): Translator => ({
  translate: async (text, to) => {
    try {
      const body = JSON.stringify({ q: text, source: "auto", target: to.slice(0, 2), format: "text", ...(key && { api_key: key }) });
      const response = await outgoingFetch(
        new URL("/translate", url),
        { method: "POST", headers: { "content-type": "application/json" }, body },
        { maxMs, maxBytes: maxAnswerBytes },
      );
      const answer: unknown = response.ok ? await response.json() : undefined;
      const translated = (answer as { translatedText?: unknown } | undefined)?.translatedText;
      if (typeof translated !== "string" || translated === "") return undefined;
      return { kind: "text", text: translated.slice(0, maxAnswerLength), terms: [] };
    } catch {
      return undefined;
    }
  },
});

/** The translator of the settings: a service where one is named, otherwise the glossary. */
export const createTranslator = ({ translationUrl, translationKey }: Pick<Settings, "translationUrl" | "translationKey">): Translator =>
  translationUrl ? serviceTranslator(translationUrl, translationKey) : glossaryTranslator;

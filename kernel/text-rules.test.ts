import { expect, test } from "vitest";
import { substringPatterns, toStoredText } from "./text-rules.ts";

test.each([
  ["zero-width spaces", "\u200b\u2060\ufeff", ""],
  ["controls of the writing direction", "\u202e\u2066\u200f", ""],
  ["joiners alone", " \u200d\ufe0f\u200c ", ""],
  ["a hidden word", "wh\u200bats\u00adapp", "whatsapp"],
  ["a reordered name", "invoice\u202efdp.exe", "invoicefdp.exe"],
  ["a phone number pasted from a contact", "\u202a+1 626-555-0188\u202c", "+1 626-555-0188"],
  ["an emoji of several", "👩\u200d🔧", "👩\u200d🔧"],
  ["a Persian word", "می\u200cخواهم", "می\u200cخواهم"],
  ["several lines", " a\n\nb ", "a\n\nb"],
  ["decomposed letters", "cafe\u0301", "café"],
])("stored text: %s", (_, typed, stored) => expect(toStoredText(typed)).toBe(stored));

test.each([
  ["oak", "%oak%", "%oak%"],
  ["OA", "oa%", "% oa%"],
  ["7", "7%", "% 7%"],
  ["家居", "%家居%", "%家居%"],
  ["50%", "%50\\%%", "%50\\%%"],
  ["_a", "\\_a%", "% \\_a%"],
])("what is looked for by %s", (keyword, first, second) => {
  expect(substringPatterns(keyword)).toEqual([first, second]);
});

/** ZIP codes as people type them. Without the table of states, so that a page with a ZIP code alone does not load it. Pure. */

/** The digits of a typed ZIP code without the dash of ZIP+4, which may be any dash or a space; undefined when it is none. */
export const zipDigits = (typed: string): string | undefined =>
  /^([0-9]{3,5})(?:[\s\p{Pd}\u2212]?([0-9]{4}))?$/u.exec(typed.normalize("NFKC").trim())?.slice(1).join("");

export const formatZip = (digits: string): string => (digits.length === 9 ? `${digits.slice(0, 5)}-${digits.slice(5)}` : digits);

/** A ZIP code of five or nine digits in its stored form: "91101" or "91101-1234"; undefined when digits are missing. */
export const parseUsZip = (typed: string): string | undefined => {
  const digits = zipDigits(typed);
  return digits?.length === 5 || digits?.length === 9 ? formatZip(digits) : undefined;
};

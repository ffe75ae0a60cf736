/** An NMFC item number with its sub-number, such as 079300-03, or nothing. */
export const nmfcPattern = /^(\d{5,6}(-\d{1,2})?)?$/;

/** The form that tariffs use: six digits, and two of the sub-number. */
export const toNmfc = (typed: string): string => {
  if (typed === "") return "";
  const [item = "", part] = typed.split("-");
  return [item.padStart(6, "0"), ...(part === undefined ? [] : [part.padStart(2, "0")])].join("-");
};

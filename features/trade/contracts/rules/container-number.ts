/** Numbers of containers after ISO 6346. Pure. */

const letterValues = new Map([..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"].map((letter, index) => [letter, 10 + index + Math.floor((index + 9) / 10)]));

const checkDigit = (code: string): number => {
  const sum = [...code].reduce((total, sign, index) => total + (letterValues.get(sign) ?? Number(sign)) * 2 ** index, 0);
  return (sum % 11) % 10;
};

/** The number without separators in capital letters; undefined when it has another form or its check digit is wrong. */
export const parseContainerNumber = (typed: string): string | undefined => {
  const code = typed.normalize("NFKC").replaceAll(/[\s-]/g, "").toUpperCase();
  if (!/^[A-Z]{3}[UJZ][0-9]{7}$/.test(code)) return undefined;
  return checkDigit(code.slice(0, 10)) === Number(code[10]) ? code : undefined;
};

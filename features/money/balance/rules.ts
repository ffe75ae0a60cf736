/** How often a wrong payment password may be entered before it is locked, and for how long (security D2). */
export const paymentPasswordTries = 5;
export const paymentPasswordLockMinutes = 30;

/** Who in a company may set its payment password. */
export const maySetPaymentPassword = (memberRole: string | null): boolean => memberRole === "admin";

/** 000000, 123123, 123456, 654321: what everybody tries first. */
export const isEasyPaymentPassword = (digits: string): boolean => {
  const steps = new Set([...digits].slice(1).map((digit, index) => (Number(digit) - Number(digits[index]) + 10) % 10));
  const oneStep = steps.size === 1 && [0, 1, 9].includes([...steps][0] ?? -1);
  return oneStep || digits.slice(0, 3) === digits.slice(3) || digits.slice(0, 2).repeat(3) === digits;
};

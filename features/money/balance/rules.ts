/** Failed attempts until the payment password is locked, and the duration of the lock (docs/security.md D2). */
export const maxPaymentPasswordAttempts = 5;
export const paymentPasswordLockMinutes = 30;

/** Whether a company role may set the payment password. */
export const maySetPaymentPassword = (memberRole: string | null): boolean => memberRole === "admin";

/** Whether the digits are easy to guess: 000000, 123123, 123456, 654321 and the like. */
export const isEasyPaymentPassword = (digits: string): boolean => {
  const steps = new Set([...digits].slice(1).map((digit, index) => (Number(digit) - Number(digits[index]) + 10) % 10));
  const oneStep = steps.size === 1 && [0, 1, 9].includes([...steps][0] ?? -1);
  return oneStep || digits.slice(0, 3) === digits.slice(3) || digits.slice(0, 2).repeat(3) === digits;
};

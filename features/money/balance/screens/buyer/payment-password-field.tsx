import { isPaymentPassword } from "#kernel/text-rules.ts";
import { PasswordField } from "#ui/password-field.tsx";

interface Props {
  label: string;
  hint?: string;
  /** The text beside a password that does not have six digits. */
  wrongForm: string;
}

/** The payment password of a company, asked before its money moves. */
export function PaymentPasswordField({ label, hint, wrongForm }: Props) {
  return (
    <PasswordField
      name="payment_password"
      label={label}
      hint={hint}
      required
      inputMode="numeric"
      maxLength={6}
      autoComplete="off"
      rule={(digits) => (isPaymentPassword(digits) ? undefined : wrongForm)}
    />
  );
}

import { Secret, TOTP } from "otpauth";

/** Time-based one-time passwords (RFC 6238) with the defaults of authenticator apps: SHA-1, six digits, 30 seconds. */

export const totpStepSeconds = 30;
const totpDigits = 6;
/** Accepted clock drift, in steps, in either direction. */
const allowedDriftSteps = 1;

/** Converts random bytes in hex to the base32 text that authenticator apps accept (RFC 4648). */
export const toTotpSecret = (hex: string): string => Secret.fromHex(hex).base32;

/** The time step that a code matches at `now`, within the accepted drift; undefined when it matches none. */
export const findTotpStep = (secret: string, code: string, now: Date): number | undefined => {
  // The library throws for codes of other characters.
  if (!/^[0-9]{6}$/.test(code)) return undefined;
  const totp = new TOTP({ secret, digits: totpDigits, period: totpStepSeconds });
  const timestamp = now.getTime();
  const drift = totp.validate({ token: code, timestamp, window: allowedDriftSteps });
  return drift === null ? undefined : totp.counter({ timestamp }) + drift;
};

/** The otpauth URI that the QR code contains. */
export const otpauthUri = (issuer: string, account: string, secret: string): string =>
  new TOTP({ issuer, label: account, secret, digits: totpDigits, period: totpStepSeconds }).toString();

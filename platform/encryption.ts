import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from "node:crypto";

/**
 * Encrypts short secrets that must be read again, such as bank account numbers: AES-256-GCM with keys derived from a setting, so
 * that a copy of the database alone reveals nothing. `secrets` is newest first: the first one encrypts, all of them decrypt,
 * so that a secret can be rotated (docs/decisions/0024).
 *
 * An encrypted value is: version (1 byte), key fingerprint (4), nonce (12), tag (16), ciphertext. `context` is authenticated with
 * it and must be equal when it is decrypted, so a value copied to another owner's row cannot be decrypted there.
 */
const version = 1;
const [nonceBytes, tagBytes, keyMarkBytes] = [12, 16, 4];

const deriveKey = (secret: string, use: string): Buffer => Buffer.from(hkdfSync("sha256", secret, "joinery", use, 32));

const keyFingerprint = (key: Buffer): Buffer => createHash("sha256").update(key).digest().subarray(0, keyMarkBytes);

/** Encrypts a text with the newest secret. */
export const encrypt = (secrets: readonly string[], context: string, text: string): Buffer => {
  const key = deriveKey(secrets[0] ?? "", "seal");
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv("aes-256-gcm", key, nonce).setAAD(Buffer.from(context));
  const ciphertext = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([Buffer.of(version), keyFingerprint(key), nonce, cipher.getAuthTag(), ciphertext]);
};

/** Decrypts a value. Throws for another context, a changed value, or a secret that is no longer set. */
export const decrypt = (secrets: readonly string[], context: string, encrypted: Buffer): string => {
  const keyMark = encrypted.subarray(1, 1 + keyMarkBytes);
  const key = secrets.map((secret) => deriveKey(secret, "seal")).find((candidate) => keyFingerprint(candidate).equals(keyMark));
  if (encrypted[0] !== version || !key) throw new Error("this value was encrypted with a secret that is not set any more");
  const [nonceAt, tagAt, textAt] = [5, 5 + nonceBytes, 5 + nonceBytes + tagBytes];
  const decipher = createDecipheriv("aes-256-gcm", key, encrypted.subarray(nonceAt, tagAt), { authTagLength: tagBytes });
  decipher.setAAD(Buffer.from(context)).setAuthTag(encrypted.subarray(tagAt, textAt));
  return Buffer.concat([decipher.update(encrypted.subarray(textAt)), decipher.final()]).toString("utf8");
};

/** A keyed hash to find equal texts without revealing them. */
export const keyedHash = (secret: string, context: string, text: string): Buffer =>
  createHmac("sha256", deriveKey(secret, "mark"))
    .update(JSON.stringify([context, text]))
    .digest();

import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from "node:crypto";

/**
 * Short secrets that must be read again, such as a bank account's number: AES-256-GCM under keys made from a setting, so
 * that whoever copies the database reads nothing. `secrets` is newest first; the first one seals, all of them open, so one
 * can replace another without a moment in which nothing can be read (decision 0024).
 *
 * A sealed value is: version (1 byte), which key (4), nonce (12), tag (16), ciphertext. `context` is bound to it and must
 * be the same when it is opened: a value that was copied to another owner's row does not open there.
 */
const version = 1;
const [nonceBytes, tagBytes, keyMarkBytes] = [12, 16, 4];

const deriveKey = (secret: string, use: string): Buffer => Buffer.from(hkdfSync("sha256", secret, "joinery", use, 32));

const keyFingerprint = (key: Buffer): Buffer => createHash("sha256").update(key).digest().subarray(0, keyMarkBytes);

/** Seals a text with the newest secret. */
export const encrypt = (secrets: readonly string[], context: string, text: string): Buffer => {
  const key = deriveKey(secrets[0] ?? "", "seal");
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv("aes-256-gcm", key, nonce).setAAD(Buffer.from(context));
  const ciphertext = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([Buffer.of(version), keyFingerprint(key), nonce, cipher.getAuthTag(), ciphertext]);
};

/** The text that was sealed. A value of another context, a changed one and one of a forgotten secret are errors. */
export const decrypt = (secrets: readonly string[], context: string, sealed: Buffer): string => {
  const keyMark = sealed.subarray(1, 1 + keyMarkBytes);
  const key = secrets.map((secret) => deriveKey(secret, "seal")).find((candidate) => keyFingerprint(candidate).equals(keyMark));
  if (sealed[0] !== version || !key) throw new Error("this was sealed with a secret that is not set any more");
  const [nonceAt, tagAt, textAt] = [5, 5 + nonceBytes, 5 + nonceBytes + tagBytes];
  const decipher = createDecipheriv("aes-256-gcm", key, sealed.subarray(nonceAt, tagAt), { authTagLength: tagBytes });
  decipher.setAAD(Buffer.from(context)).setAuthTag(sealed.subarray(tagAt, textAt));
  return Buffer.concat([decipher.update(sealed.subarray(textAt)), decipher.final()]).toString("utf8");
};

/** The same text gives the same mark, and the mark gives nothing back without the secret: to find what is there twice. */
export const keyedHash = (secret: string, context: string, text: string): Buffer =>
  createHmac("sha256", deriveKey(secret, "mark"))
    .update(JSON.stringify([context, text]))
    .digest();

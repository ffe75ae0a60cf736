const toHex = (bytes: ArrayBuffer): string => [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/** The signed text: non-empty parameters without `sign`, sorted by name, URI-encoded (docs/wire-contract.md). */
const toSignedText = (params: Readonly<Record<string, string>>): string =>
  Object.keys(params)
    .filter((name) => name !== "sign" && params[name] !== "")
    .sort()
    .map((name) => `${encodeURIComponent(name)}=${encodeURIComponent(params[name] ?? "")}`)
    .join("&");

/** Hex HMAC-SHA256 of the parameters with the client secret. */
export const signParams = async (params: Readonly<Record<string, string>>, secret: string): Promise<string> => {
  const encoder = new TextEncoder();
  const message = encoder.encode(toSignedText(params));
  // Browsers offer WebCrypto on secure origins only; on plain HTTP an implementation in JavaScript is loaded.
  if (!crypto.subtle) return (await import("#client/hmac.ts")).hmacSha256(encoder.encode(secret), message);
  const key = await crypto.subtle.importKey("raw", encoder.encode(secret), { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  return toHex(await crypto.subtle.sign("HMAC", key, message));
};

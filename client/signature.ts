const toHex = (bytes: ArrayBuffer): string => [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/** The signed text: non-empty parameters without `sign`, sorted by name, URI-encoded (docs/wire-contract.md). */
const toSignedText = (params: Readonly<Record<string, string>>): string =>
  Object.keys(params)
    .filter((name) => name !== "sign" && params[name] !== "")
    .sort()
    .map((name) => `${encodeURIComponent(name)}=${encodeURIComponent(params[name] ?? "")}`)
    .join("&");

/** Hex HMAC-SHA256 of the parameters with the client secret. Needs WebCrypto, which browsers offer on secure origins only. */
export const signWithWebCrypto = async (params: Readonly<Record<string, string>>, secret: string): Promise<string> => {
  const encoder = new TextEncoder();
  const key = await crypto.subtle.importKey("raw", encoder.encode(secret), { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  return toHex(await crypto.subtle.sign("HMAC", key, encoder.encode(toSignedText(params))));
};

/** Signs with WebCrypto; on plain HTTP an implementation in JavaScript is loaded. */
export const signParams = async (params: Readonly<Record<string, string>>, secret: string): Promise<string> => {
  if (crypto.subtle) return signWithWebCrypto(params, secret);
  const encoder = new TextEncoder();
  return (await import("#client/hmac.ts")).hmacSha256(encoder.encode(secret), encoder.encode(toSignedText(params)));
};

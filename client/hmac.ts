import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex } from "@noble/hashes/utils.js";

/** Hex HMAC-SHA256 for origins where the browser offers no WebCrypto. */
export const hmacSha256 = (secret: Uint8Array, message: Uint8Array): string => bytesToHex(hmac(sha256, secret, message));

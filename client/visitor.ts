const key = "joinery.visitor";

/** A random UUID. Browsers offer `crypto.randomUUID` on secure origins only. */
export const newUuid = (): string => {
  if (crypto.randomUUID) return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join("-");
};

/** The visitor id sent with every call: a random UUID, created once per browser. */
export const getVisitorUuid = (): string => {
  const known = localStorage.getItem(key);
  if (known) return known;
  const made = newUuid();
  localStorage.setItem(key, made);
  return made;
};

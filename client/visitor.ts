const key = "joinery.visitor";

/** A random UUID. Browsers offer `crypto.randomUUID` on secure origins only. */
export const newUuid = (): string => {
  if (crypto.randomUUID) return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
};

/** The visitor id sent with every call: a random UUID, created once per browser. */
export const getVisitorUuid = (): string => {
  const known = localStorage.getItem(key);
  if (known) return known;
  const made = newUuid();
  localStorage.setItem(key, made);
  return made;
};

const browsers = [
  ["Edge", /Edg\//],
  ["Opera", /OPR\//],
  ["Firefox", /Firefox\//],
  ["Chrome", /Chrome\//],
  ["Safari", /Safari\//],
] as const;

const systems = [
  ["iPhone", /iPhone/],
  ["iPad", /iPad/],
  ["Android", /Android/],
  ["Windows", /Windows/],
  ["macOS", /Mac OS X/],
  ["Linux", /Linux/],
] as const;

/** A short device name such as "Chrome · Windows"; undefined for an unknown user agent. */
export const getDeviceName = (userAgent: string): string | undefined => {
  const find = (known: readonly (readonly [string, RegExp])[]) => known.find(([, pattern]) => pattern.test(userAgent))?.[0];
  const found = [find(browsers), find(systems)].filter((name) => name !== undefined);
  return found.length > 0 ? found.join(" · ") : undefined;
};

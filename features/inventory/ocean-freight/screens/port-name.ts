/** Ports by code, with their names. */
export type Ports = readonly { code: string; name: string; country: string }[];

/** Name, country and code of a port; the code alone for a port that is not known. */
export const portName = (ports: Ports, code: string): string => {
  const port = ports.find((each) => each.code === code);
  return port ? `${port.name}, ${port.country} (${code})` : code;
};

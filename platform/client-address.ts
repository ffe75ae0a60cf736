import { isIP, isIPv4, isIPv6 } from "node:net";

/** Reads JOINERY_TRUST_PROXY: addresses and networks of our proxies, separated by commas. Only they may name the client's address. */
export const parseTrustedProxies = (text: string): string[] => {
  const proxies = text.split(",").flatMap((part) => part.trim() || []);
  for (const proxy of proxies) {
    const [address = "", prefix, ...more] = proxy.split("/");
    const maxPrefix = isIPv4(address) ? 32 : 128;
    const isNetwork = prefix === undefined || (/^[1-9][0-9]{0,2}$/.test(prefix) && Number(prefix) <= maxPrefix);
    if (isIP(address) === 0 || !isNetwork || more.length > 0)
      throw new Error(`JOINERY_TRUST_PROXY must list addresses or networks of proxies, such as 10.0.0.0/8; "${proxy}" is none.`);
  }
  return proxies;
};

/** The first four groups of an IPv6 address, written out: "2001:db8::1" is 2001:db8:0:0. */
const firstGroups = (address: string): string => {
  const [before = "", after] = address.toLowerCase().split("::");
  const groups = before === "" ? [] : before.split(":");
  const rest = after ? after.split(":") : [];
  const zeros = Array.from({ length: 8 - groups.length - rest.length }, () => "0");
  const all = after === undefined ? groups : [...groups, ...zeros, ...rest];
  return all.slice(0, 4).join(":");
};

/**
 * The address that rate limits count. One IPv6 customer has a whole /64 network, so all of its addresses are one. Anything that is
 * no address counts as the same unknown one, and so does a connection that was closed before its request was looked at.
 */
export const toLimitedAddress = (ip: string | undefined): string => {
  const plain = (ip ?? "").replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, "").replace(/%.*$/, "");
  if (isIPv4(plain)) return plain;
  return isIPv6(plain) ? `${firstGroups(plain)}::/64` : "unknown";
};

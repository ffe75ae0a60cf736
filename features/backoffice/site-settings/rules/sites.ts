/** What a site may be called and be reached by. Pure. */

export const siteCodePattern = /^[A-Za-z][A-Za-z_]{1,19}$/;

const maxHostNames = 20;

/** A host name without a port, such as shop.example.com, or localhost while a market is being set up. */
const hostName = /^(?=.{1,253}$)[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)*$/;

/** The host names of a text, each once and in small letters; undefined when one of them is none, or there are none or too many. */
export const parseHostNames = (text: string): string[] | undefined => {
  const names = [
    ...new Set(
      text
        .toLowerCase()
        .split(/[\s,;]+/)
        .filter(Boolean),
    ),
  ];
  return names.length > 0 && names.length <= maxHostNames && names.every((name) => hostName.test(name)) ? names : undefined;
};

/** The host names that requests of a site come in by: its own, and that of its storefront for phones. */
export const allHostNames = (hostnames: readonly string[], mobileHost: string): string[] => [
  ...new Set([...hostnames, ...(mobileHost === "" ? [] : [mobileHost.toLowerCase().split(":")[0] as string])]),
];

/** The lowest limit of all sites. A request names its site itself, so the limit of that site alone could be evaded. */
export const strictestLimit = <Name extends string>(sites: Iterable<Record<Name, number>>, name: Name): number =>
  Math.min(...Array.from(sites, (site) => site[name]));

/** The limits of the strictest site: which site a request names is the caller's own choice, and must not loosen anything. */
export const strictestLimit = <Name extends string>(sites: Iterable<Record<Name, number>>, name: Name): number =>
  Math.min(...Array.from(sites, (site) => site[name]));

// What package-lock.json says about the packages. Plain JavaScript, because it is read before anything is installed.

/** The place of a package as the one at `from` finds it: in its own folder, or in one above. */
const placeOf = (packages, from, name) => {
  for (let folder = from; ; folder = folder.slice(0, Math.max(folder.lastIndexOf("/node_modules/"), 0))) {
    const place = `${folder && `${folder}/`}node_modules/${name}`;
    if (packages[place]) return place;
    if (!folder) return undefined;
  }
};

/** The places of the packages that a package at `from` needs under these names, and of all that those need. */
export const placesNeeded = (packages, from, names) => {
  const found = new Set();
  const follow = (place, needed) => {
    for (const name of needed) {
      const next = placeOf(packages, place, name);
      if (next === undefined || found.has(next)) continue;
      found.add(next);
      follow(
        next,
        Object.keys({ ...packages[next].dependencies, ...packages[next].optionalDependencies, ...packages[next].peerDependencies }),
      );
    }
  };
  follow(from, names);
  return found;
};

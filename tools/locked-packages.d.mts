export interface LockedPackage {
  version: string;
  license?: string;
  dev?: boolean;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

export const placesNeeded: (packages: Readonly<Record<string, LockedPackage>>, from: string, names: Iterable<string>) => Set<string>;

import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { features } from "./domains.ts";

/** The module of this name of each feature that has one, in the order of the floors. */
export const featureModules = async <Module>(name: "routes" | "jobs"): Promise<{ feature: string; module: Module }[]> => {
  const found = features
    .map(({ name: feature, folder }) => ({ feature, address: new URL(`../${folder}/${name}.ts`, import.meta.url) }))
    .filter(({ address }) => existsSync(fileURLToPath(address)));
  return Promise.all(found.map(async ({ feature, address }) => ({ feature, module: (await import(address.href)) as Module })));
};

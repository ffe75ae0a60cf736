import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { features } from "./domains.ts";

/** The module of this name of each feature that has one, in the order of the floors. */
export const featureModules = async <Module>(name: "routes" | "jobs"): Promise<Module[]> => {
  const addresses = features
    .map(({ folder }) => new URL(`../${folder}/${name}.ts`, import.meta.url))
    .filter((address) => existsSync(fileURLToPath(address)));
  return (await Promise.all(addresses.map(({ href }) => import(href)))) as Module[];
};

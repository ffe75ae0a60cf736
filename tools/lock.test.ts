import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** Checks package-lock.json, from which every installation is made. */

interface Locked {
  version?: string;
  resolved?: string;
  optionalDependencies?: Record<string, string>;
}

const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8")) as { packages: Record<string, Locked> };

test("lists the optional packages of all platforms", () => {
  const paths = Object.keys(packages);
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !paths.some((other) => other === `node_modules/${name}` || other.endsWith(`/node_modules/${name}`)))
      .map((name) => `${path} may need ${name}`),
  );
  expect(missing).toEqual([]);
});

test("names no registry", () => expect(Object.entries(packages).filter(([, { resolved }]) => resolved?.startsWith("http"))).toEqual([]));

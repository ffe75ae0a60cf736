import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** The lock is what every installation is made from; `npm ci` refuses one that leaves a package out. */

interface Locked {
  version?: string;
  resolved?: string;
  optionalDependencies?: Record<string, string>;
}

const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8")) as { packages: Record<string, Locked> };

test("the lock names the optional packages of every kind of machine", () => {
  const paths = Object.keys(packages);
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !paths.some((other) => other === `node_modules/${name}` || other.endsWith(`/node_modules/${name}`)))
      .map((name) => `${path} may need ${name}`),
  );
  expect(missing).toEqual([]);
});

test("the lock says what to install, not from which registry", () =>
  expect(Object.entries(packages).filter(([, { resolved }]) => resolved?.startsWith("http"))).toEqual([]));

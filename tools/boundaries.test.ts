import { globSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { describe, expect, test } from "vitest";
import { domains, features } from "#features/domains.ts";

/**
 * The fences between the parts of the project (style 3): which file may import which, no circles between features, no SQL
 * and no rule outside of its place. A broken fence names the file and the import.
 */

interface Source {
  path: string;
  text: string;
  /** Paths from the root for our own modules, package names for others. */
  imports: { target: string; typeOnly: boolean }[];
}

const importForm = /^(?:import|export)\s+(type\s+)?(?:[^;'"]*?\sfrom\s+)?["']([^"']+)["']/gm;

const targetOf = (path: string, specifier: string): string => {
  if (specifier.startsWith("#")) return specifier.slice(1);
  return specifier.startsWith(".") ? normalize(join(dirname(path), specifier)) : specifier;
};

/** `import { type A, type B }` brings nothing at run time either. */
const importsTypesOnly = (statement: string): boolean => {
  const names = /\{([^}]*)\}/
    .exec(statement)?.[1]
    ?.split(",")
    .map((name) => name.trim());
  return names?.filter(Boolean).every((name) => name.startsWith("type ")) ?? false;
};

const sources: Source[] = globSync("{apps,client,features,kernel,platform,ui,db,demo,bench,e2e,tools}/**/*.{ts,tsx}").map((path) => {
  const text = readFileSync(path, "utf8");
  const imports = [...text.matchAll(importForm)].map(([statement, type, specifier = ""]) => ({
    target: targetOf(path, specifier),
    typeOnly: type !== undefined || importsTypesOnly(statement),
  }));
  return { path, text, imports };
});

/** Tests, and beside them what several of them share (`test-orders.ts`). */
const isTest = (path: string): boolean => path.includes(".test.") || /\/test-[a-z-]+\.ts$/.test(path);
const inBrowser = (path: string): boolean =>
  /^(ui|client)\/|^features\/[^/]+\/[^/]+\/(screens|messages)\/|^apps\/web\/(pages|shells)\//.test(path);

const featureOf = (path: string): string | undefined => /^features\/([^/]+\/[^/]+)\//.exec(path)?.[1];
const floorOf = (path: string): number => domains.findIndex(({ name }) => path.startsWith(`features/${name}/`));
const roleOf = (path: string): string | undefined => /^features\/[^/]+\/[^/]+\/([a-z-]+)/.exec(path)?.[1];

const broken = (forbidden: (from: Source, to: string, typeOnly: boolean) => boolean): string[] =>
  sources
    .filter(({ path }) => !isTest(path))
    .flatMap((source) =>
      source.imports
        .filter(({ target, typeOnly }) => forbidden(source, target, typeOnly))
        .map(({ target }) => `${source.path} imports ${target}`),
    );

describe("boundaries", () => {
  test("the sources are found, and their imports read", () => {
    expect(sources.length).toBeGreaterThan(100);
    expect(sources.find(({ path }) => path === "features/trade/cart/rules.ts")?.imports.map(({ target }) => target)).toContain(
      "features/pricing/pricing/rules.ts",
    );
  });

  test("the kernel knows only itself and zod", () =>
    expect(
      broken(({ path }, to) => path.startsWith("kernel/") && !to.startsWith("kernel/") && to !== "zod" && !to.startsWith("node:")),
    ).toEqual([]));

  test("the platform knows no feature and no app", () =>
    expect(broken(({ path }, to) => path.startsWith("platform/") && /^(features|apps|ui|demo)\//.test(to))).toEqual(
      // The test database is filled with the product's own schema and demo world.
      [],
    ));

  test("the kits of payment services are read when a payment first needs them, not while the server starts", () =>
    expect(broken((_, to, typeOnly) => !typeOnly && /^(stripe|@paypal\/)/.test(to))).toEqual([]));

  test("ui knows no feature", () =>
    expect(broken(({ path }, to, typeOnly) => path.startsWith("ui/") && to.startsWith("features/") && !typeOnly)).toEqual([]));

  test("rules, statuses and the catalog index are pure: they import the kernel and each other", () => {
    const pure = /^features\/([^/]+\/[^/]+\/(rules|statuses)|catalog\/catalog-search\/(filter-index|text-index)\/)/;
    expect(broken(({ path }, to, typeOnly) => pure.test(path) && !typeOnly && !/^kernel\//.test(to) && !pure.test(to))).toEqual([]);
  });

  test("queries hold SQL and nothing else: no commands, no routes, no screens", () =>
    expect(
      broken(({ path }, to) => roleOf(path) === "queries" && /^features\/[^/]+\/[^/]+\/(commands|routes|screens|jobs)/.test(to)),
    ).toEqual([]));

  test("what runs in the browser never brings the server along", () =>
    expect(
      broken(
        ({ path }, to, typeOnly) =>
          inBrowser(path) &&
          !typeOnly &&
          (/^features\/[^/]+\/[^/]+\/(queries|commands|routes|jobs|contract)/.test(to) ||
            to.startsWith("platform/") ||
            to === "zod" ||
            to === "pg"),
      ),
    ).toEqual([]));

  test("no domain imports one of a higher floor", () =>
    expect(broken(({ path }, to) => floorOf(path) >= 0 && floorOf(to) > floorOf(path))).toEqual([]));

  test("every feature stands in its domain's list", () => {
    const found = new Set(sources.map(({ path }) => featureOf(path)).filter((name) => name !== undefined));
    expect([...found].toSorted()).toEqual(features.map(({ folder }) => folder.replace("features/", "")).toSorted());
  });

  test("client knows no app, and of features only the types of calls", () =>
    expect(
      broken(
        ({ path }, to, typeOnly) =>
          path.startsWith("client/") &&
          (to.startsWith("apps/") || (to.startsWith("features/") && !(typeOnly && to === "features/calls.ts"))),
      ),
    ).toEqual([]));

  test("what tests share is imported by tests alone", () => expect(broken((_, to) => isTest(to))).toEqual([]));

  test("nothing imports an app but apps", () =>
    expect(broken(({ path }, to) => /^(kernel|platform|client|features|ui|db)\//.test(path) && to.startsWith("apps/"))).toEqual([]));

  test("SQL stands in queries, migrations and the demo world only", () => {
    const elsewhere = sources.filter(
      ({ path, text }) => /\bstatement</.test(text) && !/^features\/[^/]+\/[^/]+\/queries|^platform\//.test(path) && !isTest(path),
    );
    expect(elsewhere.map(({ path }) => path)).toEqual([]);
  });

  test("SQL is never made from values: no template holds a variable that is not a constant of its file", () => {
    const made = sources.filter(
      ({ path, text }) => /^features\/[^/]+\/[^/]+\/queries/.test(path) && /\$\{[^}]*(body|params|request|input)\b/.test(text),
    );
    expect(made.map(({ path }) => path)).toEqual([]);
  });

  test("no drawer for odds and ends", () =>
    expect(sources.filter(({ path }) => /\/(utils?|helpers?|misc|common|manager)(\.|\/)/.test(path)).map(({ path }) => path)).toEqual([]));
});

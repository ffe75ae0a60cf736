import { describe, expect, test } from "vitest";
import { domains, features } from "#features/domains.ts";
import { importCircles, isTest, readSources, type Source } from "#tools/import-graph.ts";

/**
 * The boundaries between the parts of the project: which file may import which, no circles, SQL and rules only in their places.
 * A failure names the file and the import. The order of the domains is data in features/domains.ts.
 */

const sources = readSources();

const inBrowser = (path: string): boolean =>
  /^(ui|client)\/|^features\/[^/]+\/[^/]+\/(screens\/|texts(-[a-z]+)?\.ts$)|^apps\/web\/(pages|shells)\//.test(path);

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
  test("finds the sources and reads their imports", () => {
    expect(sources.length).toBeGreaterThan(100);
    expect(sources.find(({ path }) => path === "features/trade/cart/rules.ts")?.imports.map(({ target }) => target)).toContain(
      "features/pricing/pricing/rules.ts",
    );
  });

  test("kernel imports only itself, zod and lru-cache", () =>
    expect(broken(({ path }, to) => path.startsWith("kernel/") && !/^(kernel\/|zod$|lru-cache$|node:)/.test(to))).toEqual([]));

  test("platform imports no feature and no app", () =>
    expect(broken(({ path }, to) => path.startsWith("platform/") && /^(features|apps|ui|demo)\//.test(to))).toEqual([]));

  test("SDKs of payment providers and of S3 are imported lazily, not at server start", () =>
    expect(broken((_, to, typeOnly) => !typeOnly && /^(stripe|@paypal\/|@aws-sdk\/)/.test(to))).toEqual([]));

  test("ui imports no feature", () =>
    expect(broken(({ path }, to, typeOnly) => path.startsWith("ui/") && to.startsWith("features/") && !typeOnly)).toEqual([]));

  test("rules, statuses and the catalog index are pure: they import the kernel, lru-cache, texts and each other", () => {
    const pure = /^features\/([^/]+\/[^/]+\/(rules|statuses)|catalog\/catalog-search\/(filter-index|text-index)\/)/;
    expect(
      broken(
        ({ path }, to, typeOnly) =>
          pure.test(path) && !typeOnly && !/^(kernel\/|lru-cache$)|\/texts(-[a-z-]+)?\.ts$/.test(to) && !pure.test(to),
      ),
    ).toEqual([]);
  });

  test("queries import no commands, routes, screens or jobs", () =>
    expect(
      broken(({ path }, to) => roleOf(path) === "queries" && /^features\/[^/]+\/[^/]+\/(commands|routes|screens|jobs)/.test(to)),
    ).toEqual([]));

  test("browser code imports no server code", () =>
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

  test("no domain imports a later domain", () =>
    expect(broken(({ path }, to) => floorOf(path) >= 0 && floorOf(to) > floorOf(path))).toEqual([]));

  test("no file imports itself at run time, however many files lie between", () =>
    expect(importCircles(sources.filter(({ path }) => !isTest(path)))).toEqual([]));

  test("every feature is listed in its domain", () => {
    const found = new Set(sources.map(({ path }) => featureOf(path)).filter((name) => name !== undefined));
    expect([...found].toSorted()).toEqual(features.map(({ folder }) => folder.replace("features/", "")).toSorted());
  });

  test("no feature imports itself, types and lazy parts included, however many features lie between", () => {
    const targets = ({ text, imports }: Source) => [
      ...imports.map(({ target }) => target),
      ...[...text.matchAll(/\bimport\("#([^"]+)"\)/g)].map(([, target = ""]) => target),
    ];
    const byFeature = Map.groupBy(
      sources.filter(({ path }) => !isTest(path) && featureOf(path) !== undefined),
      ({ path }) => featureOf(path) ?? "",
    );
    const asFiles = [...byFeature].map(([path, files]) => ({
      path,
      text: "",
      imports: files
        .flatMap(targets)
        .map((target) => ({ target: featureOf(target) ?? "", typeOnly: false }))
        .filter(({ target }) => target !== path),
    }));
    expect(importCircles(asFiles)).toEqual([]);
  });

  test("client imports neither apps nor features", () =>
    expect(broken(({ path }, to) => path.startsWith("client/") && /^(apps|features)\//.test(to))).toEqual([]));

  test("modules shared by tests are imported by tests only", () =>
    expect(broken(({ path }, to) => isTest(to) && !path.startsWith("e2e/"))).toEqual([]));

  test("only apps import apps", () =>
    expect(broken(({ path }, to) => /^(kernel|platform|client|features|ui|db)\//.test(path) && to.startsWith("apps/"))).toEqual([]));

  test("statements are declared in queries and platform only", () => {
    const elsewhere = sources.filter(
      ({ path, text }) => /\bstatement\(["`]/.test(text) && !/^features\/[^/]+\/[^/]+\/queries|^platform\//.test(path) && !isTest(path),
    );
    expect(elsewhere.map(({ path }) => path)).toEqual([]);
  });

  test("SQL templates contain no request values", () => {
    const made = sources.filter(
      ({ path, text }) => /^features\/[^/]+\/[^/]+\/queries/.test(path) && /\$\{[^}]*(body|params|request|input)\b/.test(text),
    );
    expect(made.map(({ path }) => path)).toEqual([]);
  });

  test("has no utils, helpers, misc or common files", () =>
    expect(sources.filter(({ path }) => /\/(utils?|helpers?|misc|common|manager)(\.|\/)/.test(path)).map(({ path }) => path)).toEqual([]));
});

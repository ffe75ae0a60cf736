import { globSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";

/** One source file with the imports it makes. */
export interface Source {
  path: string;
  text: string;
  imports: Import[];
}

export interface Import {
  /** The path from the root for our own modules, the package name for others. */
  target: string;
  /** The import leaves nothing behind at run time. */
  typeOnly: boolean;
}

const importForm = /^(?:import|export)\s+(type\s+)?(?:[^;'"]*?\sfrom\s+)?["']([^"']+)["']/gm;

const targetOf = (path: string, specifier: string): string => {
  if (specifier.startsWith("#")) return specifier.slice(1);
  return specifier.startsWith(".") ? normalize(join(dirname(path), specifier)) : specifier;
};

/** `import { type A, type B }` is erased as a whole, like `import type`. */
const importsTypesOnly = (statement: string): boolean => {
  const names = /\{([^}]*)\}/
    .exec(statement)?.[1]
    ?.split(",")
    .map((name) => name.trim());
  return names?.filter(Boolean).every((name) => name.startsWith("type ")) ?? false;
};

/** Every TypeScript file of the project with its static imports. */
export const readSources = (): Source[] =>
  globSync("{apps,bench,client,db,demo,e2e,features,kernel,platform,tools,ui}/**/*.{ts,tsx}").map((path) => {
    const text = readFileSync(path, "utf8");
    const imports = [...text.matchAll(importForm)].map(([statement, type, specifier = ""]) => ({
      target: targetOf(path, specifier),
      typeOnly: type !== undefined || importsTypesOnly(statement),
    }));
    return { path, text, imports };
  });

/** Tests, and the files that only tests share (`test-orders.ts`). */
export const isTest = (path: string): boolean => path.includes(".test.") || /\/test-[a-z-]+\.ts$/.test(path);

/**
 * The circles of run-time imports between files: each is a list of files that all reach each other. Tarjan's algorithm for
 * strongly connected components, https://en.wikipedia.org/wiki/Tarjan%27s_strongly_connected_components_algorithm.
 */
export const importCircles = (sources: readonly Source[]): string[][] => {
  const known = new Set(sources.map(({ path }) => path));
  const edges = new Map(
    sources.map(({ path, imports }) => [
      path,
      imports.filter(({ target, typeOnly }) => !typeOnly && known.has(target)).map(({ target }) => target),
    ]),
  );
  const index = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const onStack = new Set<string>();
  const circles: string[][] = [];
  const visit = (path: string): number => {
    const at = index.size;
    index.set(path, at);
    low.set(path, at);
    stack.push(path);
    onStack.add(path);
    for (const next of edges.get(path) ?? []) {
      if (!index.has(next)) low.set(path, Math.min(low.get(path) ?? at, visit(next)));
      else if (onStack.has(next)) low.set(path, Math.min(low.get(path) ?? at, index.get(next) ?? at));
    }
    if (low.get(path) === at) {
      const circle = stack.splice(stack.indexOf(path));
      for (const member of circle) onStack.delete(member);
      if (circle.length > 1) circles.push(circle.toSorted());
    }
    return low.get(path) ?? at;
  };
  for (const { path } of sources) if (!index.has(path)) visit(path);
  return circles;
};

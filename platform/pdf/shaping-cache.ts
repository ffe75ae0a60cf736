import type { Font } from "@react-pdf/renderer";

/**
 * Shapes each text once. Finding the glyphs of a run by the rules of its font takes most of the time of a long document, and a table says the
 * same dates, kinds and words in many rows.
 */

/** The part of a font that shapes a run. */
interface ShapingFont {
  layout: (run: string, features?: unknown, ...rest: unknown[]) => GlyphRun;
}

interface GlyphRun {
  glyphs: readonly unknown[];
  positions: readonly unknown[];
}

/** Runs of a font that are remembered; a page has some two hundred. */
const maxRuns = 20_000;

const cached = new WeakSet<ShapingFont>();

/** Glyphs and positions belong to the cache. The library copies positions while it scales them; the list of glyphs is copied here. */
const cacheShapes = (font: ShapingFont): void => {
  if (cached.has(font)) return;
  cached.add(font);
  const shape = font.layout.bind(font);
  const runs = new Map<string, GlyphRun>();
  font.layout = (run, features, ...rest) => {
    const key = JSON.stringify([run, features, rest]);
    const known = runs.get(key);
    if (known) return { ...known, glyphs: [...known.glyphs] };
    const shaped = shape(run, features, ...rest);
    if (runs.size >= maxRuns) runs.clear();
    runs.set(key, { glyphs: [...shaped.glyphs], positions: shaped.positions });
    return shaped;
  };
};

/** The fonts with shapes that are remembered. The layout loads a font before it uses it. */
export const withShapingCache = (fonts: typeof Font): typeof Font =>
  Object.assign(Object.create(fonts) as typeof Font, {
    load: async (descriptor: Parameters<typeof Font.load>[0]): Promise<void> => {
      await fonts.load(descriptor);
      const font = fonts.getFont(descriptor)?.data as ShapingFont | null | undefined;
      if (font) cacheShapes(font);
    },
  });

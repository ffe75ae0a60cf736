import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";
import { build } from "vite";
import type { ModelSpec } from "#demo/models/model-spec.ts";
import type { FlawAppearance } from "./flaw-kinds.ts";
import type { CloseUp } from "./flaw-spot.ts";
import type { PictureRecipe } from "./picture-recipe.ts";

const FLAGS = [
  "--headless",
  "--no-sandbox",
  "--disable-gpu-sandbox",
  "--use-gl=angle",
  "--use-angle=gl-egl",
  "--ignore-gpu-blocklist",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** Environment for Mesa's software rasterizer without GPU and display. */
const SOFTWARE_RASTERISER = { LIBGL_ALWAYS_SOFTWARE: "1", GALLIUM_DRIVER: "llvmpipe", EGL_PLATFORM: "surfaceless" };

/** Bundles the page's script into one string; nothing is served and nothing is written to disk. */
async function bundlePage(): Promise<string> {
  const entry = fileURLToPath(new URL("./page.ts", import.meta.url));
  const result = await build({
    configFile: false,
    logLevel: "warn",
    build: { write: false, minify: false, target: "esnext", lib: { entry, formats: ["iife"], name: "pictures" } },
  });
  const [output] = Array.isArray(result) ? result : [result];
  if (!output || !("output" in output)) throw new Error("The page was not bundled.");
  return output.output[0].code;
}

export interface Photographer {
  /** The raw RGBA pixels of each picture, rows from the bottom up. */
  shoot(recipe: PictureRecipe, only?: number[], size?: number): Promise<Buffer[]>;
  /** A close-up of a flaw; the seed varies it. */
  shootFlaw(spec: ModelSpec, look: FlawAppearance, seed: number): Promise<Buffer>;
  /** A close-up of a material. */
  shootMaterial(spec: ModelSpec, look: CloseUp): Promise<Buffer>;
  close(): Promise<void>;
}

/** Opens a headless browser whose software rasterizer draws the pictures the same on every machine. */
export async function openPhotographer(): Promise<Photographer> {
  const script = await bundlePage();
  const profile = await mkdtemp(join(tmpdir(), "joinery-pictures-"));
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
    args: FLAGS,
    env: { ...process.env, ...SOFTWARE_RASTERISER },
    viewport: { width: 320, height: 240 },
  });
  const page = context.pages()[0] ?? (await context.newPage());
  page.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning") console.error(message.text());
  });
  page.on("pageerror", (error) => console.error(error.message));
  await page.setContent("<!doctype html><title>Pictures</title>");
  await page.addScriptTag({ content: script });
  return {
    async shoot(recipe, only, size) {
      const encoded = await page.evaluate(([shown, views, pixels]) => window.shootRecipe(shown, views, pixels), [
        recipe,
        only,
        size,
      ] as const);
      return encoded.map((text) => Buffer.from(text, "base64"));
    },
    async shootFlaw(spec, look, seed) {
      const encoded = await page.evaluate(([piece, flaw, chance]) => window.shootFlaw(piece, flaw, chance), [spec, look, seed] as const);
      return Buffer.from(encoded, "base64");
    },
    async shootMaterial(spec, look) {
      return Buffer.from(await page.evaluate(([piece, near]) => window.shootMaterial(piece, near), [spec, look] as const), "base64");
    },
    async close() {
      await context.close();
      await rm(profile, { recursive: true, force: true });
    },
  };
}

import { Color, DoubleSide, FrontSide, GLSL3, type Material, ShaderMaterial, type Texture, Vector2 } from "three";
import type { Surface } from "#demo/models/surface.ts";
import { SURFACE_FRAGMENT, SURFACE_VERTEX } from "./studio-shaders.ts";
import { type PatternName, patternMaps } from "./textures.ts";

interface Appearance {
  pattern?: PatternName;
  colour?: Color;
  roughness: number;
  metalness?: number;
  /** Strength of the reflection straight on, 1 for a polish, 0 for none. */
  specular?: number;
  bump?: number;
  /** Light caught by fibres seen sideways: high and narrow for velvet, low and wide for wool. */
  fuzz?: number;
  fuzzPower?: number;
  bothSides?: boolean;
  /** Glass covers only every n-th pixel of a pass; the passes together make it evenly translucent. */
  screenDoor?: number;
}

function brightness(colour: string): number {
  const { r, g, b } = new Color(colour);
  return 0.3 * r + 0.6 * g + 0.1 * b;
}

/** Light stone has darker veins; dark stone uses its vein color as base. */
function stoneAppearance(colour: string): Appearance {
  const polished = { roughness: 0.2, specular: 0.9 };
  if (brightness(colour) > 0.16) return { ...polished, pattern: "stone" };
  return { ...polished, pattern: "darkStone", colour: new Color(colour).multiplyScalar(2.4).addScalar(0.03) };
}

function metalAppearance(colour: string): Appearance {
  // Near-black metal is powder coating, not bare metal.
  if (brightness(colour) < 0.1) return { roughness: 0.5, metalness: 0, specular: 1.1 };
  if (brightness(colour) > 0.75) return { roughness: 0.35, metalness: 0.35, specular: 1 };
  return { pattern: "metal", roughness: 0.3, metalness: 1, bump: 0.03 };
}

/** The rendering parameters of each finish. */
function getAppearance(surface: Surface): Appearance {
  switch (surface.kind) {
    case "wood":
      return { pattern: "wood", roughness: 0.5, specular: 0.75, bump: 0.35 };
    case "lacquer":
      return { roughness: 0.34, specular: 0.85 };
    case "fabric":
      if (surface.pattern === "flames" || surface.pattern === "plaster") return { roughness: 1, specular: 0.04 };
      // Bed linen and near-white covers are smooth cotton; a coarse weave would look like dirt on them.
      if (!surface.glow && brightness(surface.colour) > 0.63) return { roughness: 1, specular: 0.05, fuzz: 0.04 };
      return { pattern: "fabric", roughness: 1, specular: 0.06, bump: 0.8, fuzz: 0.12, fuzzPower: 3 };
    case "boucle":
      return { pattern: "boucle", roughness: 1, specular: 0.03, bump: 1.3, fuzz: 0.16, fuzzPower: 2.5 };
    case "velvet":
      return { pattern: "velvet", roughness: 0.9, specular: 0.08, bump: 0.3, fuzz: 0.42, fuzzPower: 3.2 };
    case "leather":
      return { pattern: "leather", roughness: 0.56, specular: 0.8, bump: 0.55 };
    case "metal":
      return metalAppearance(surface.colour);
    case "glass":
      return { colour: new Color(surface.colour).multiplyScalar(0.5), roughness: 0.03, specular: 1, bothSides: true, screenDoor: 2 };
    case "stone":
      return stoneAppearance(surface.colour);
    case "rattan":
      if (surface.pattern === "cane") return { pattern: "cane", roughness: 0.7, specular: 0.5, bump: 0.8, bothSides: true };
      return { pattern: "basket", roughness: 0.62, specular: 0.6, bump: 2 };
    case "mirror":
      return { roughness: 0, metalness: 1, specular: 1 };
  }
}

/** Emitted light of flames as a factor of their colors. */
const FLAME_GLOW = 1.5;

const materialCache = new Map<string, ShaderMaterial>();

/** The shader material for a surface, cached except with a flaw. */
export function studioMaterial(plain: Material, room: Texture, roomLods: number, flaw?: Record<string, unknown>): ShaderMaterial {
  const known = flaw ? undefined : materialCache.get(plain.name);
  if (known) return known;
  const surface = plain.userData.surface as Surface;
  const look = getAppearance(surface);
  const maps = look.pattern ? patternMaps(look.pattern) : undefined;
  const colour = look.colour ?? new Color(surface.colour);
  // What glows needs less light from outside, or it would be nothing but white.
  if (surface.glow && surface.glow < 1) colour.multiply(new Color(0.8, 0.75, 0.65));
  const uniforms = {
    colour,
    roughness: look.roughness,
    metalness: look.metalness ?? 0,
    specular: look.specular ?? 1,
    fuzz: look.fuzz ?? 0,
    fuzzPower: look.fuzzPower ?? 3,
    bump: look.bump ?? 0,
    glow: surface.pattern === "flames" ? FLAME_GLOW : (surface.glow ?? 0),
    backdrop: surface.pattern === "plaster" ? 1 : 0,
    screenDoor: look.screenDoor ?? 0,
    pass: 0,
    room,
    roomLods,
    repeat: maps ? new Vector2(1 / maps.span[0], 1 / maps.span[1]) : new Vector2(1, 1),
    ...(maps ? { tint: maps.tint, relief: maps.height } : {}),
    ...flaw,
  };
  const material = new ShaderMaterial({
    glslVersion: GLSL3,
    vertexShader: SURFACE_VERTEX,
    fragmentShader: SURFACE_FRAGMENT,
    uniforms: Object.fromEntries(Object.entries(uniforms).map(([name, value]) => [name, { value }])),
    defines: { ...(maps && { PATTERN: 1 }), ...(flaw && { FLAW: 1 }), ...(surface.pattern === "flames" && { FLAMES: 1 }) },
    side: look.bothSides || surface.glow ? DoubleSide : FrontSide,
  });
  if (!flaw) materialCache.set(plain.name, material);
  return material;
}

import { type BufferGeometry, Group, Mesh, MeshStandardMaterial, type Object3D } from "three";
import type { Finish, FinishKind } from "./model-spec.ts";

/** A finish on one part, optionally with another pattern or glow. */
export interface Surface extends Finish {
  /** How rattan is woven: an open cane panel or a closed basket. Flames glow in the colors of their vertices; plaster is plain and matte. */
  pattern?: "cane" | "basket" | "flames" | "plaster";
  /** Emitted light as a factor of the surface color: lamp shades, bulbs. */
  glow?: number;
}

interface Sheen {
  roughness: number;
  metalness: number;
  opacity?: number;
}

/** Material parameters of each kind without textures, for the 3D view; the pictures refine them. */
const SHEEN: Record<FinishKind, Sheen> = {
  wood: { roughness: 0.6, metalness: 0 },
  lacquer: { roughness: 0.35, metalness: 0 },
  fabric: { roughness: 0.95, metalness: 0 },
  boucle: { roughness: 1, metalness: 0 },
  velvet: { roughness: 0.8, metalness: 0 },
  leather: { roughness: 0.5, metalness: 0 },
  metal: { roughness: 0.35, metalness: 1 },
  glass: { roughness: 0.05, metalness: 0, opacity: 0.3 },
  stone: { roughness: 0.25, metalness: 0 },
  rattan: { roughness: 0.75, metalness: 0 },
  mirror: { roughness: 0.02, metalness: 1 },
};

const materials = new Map<string, MeshStandardMaterial>();

function materialOf(surface: Surface): MeshStandardMaterial {
  const key = [surface.kind, surface.colour, surface.pattern ?? "", surface.glow ?? ""].join("|");
  const known = materials.get(key);
  if (known) return known;
  const { roughness, metalness, opacity = 1 } = SHEEN[surface.kind];
  const material = new MeshStandardMaterial({ name: key, color: surface.colour, roughness, metalness, opacity, transparent: opacity < 1 });
  material.vertexColors = surface.pattern === "flames";
  if (surface.glow) {
    material.emissive.set(surface.colour);
    material.emissiveIntensity = surface.glow;
  }
  material.userData.surface = { ...surface };
  materials.set(key, material);
  return material;
}

/** A mesh with a surface; equal surfaces share one material, so that a scene can be merged by material. */
export function part(geometry: BufferGeometry, surface: Surface): Mesh {
  return new Mesh(geometry, materialOf(surface));
}

export function at<T extends Object3D>(object: T, x: number, y: number, z: number): T {
  object.position.set(x, y, z);
  return object;
}

/** Sets the rotation of an object, in radians. */
export function turn<T extends Object3D>(object: T, x: number, y = 0, z = 0): T {
  object.rotation.set(x, y, z);
  return object;
}

export function group(...children: Object3D[]): Group {
  const all = new Group();
  if (children.length > 0) all.add(...children);
  return all;
}

/** An array of `count` parts, built by index from zero. */
export function times<T>(count: number, make: (index: number) => T): T[] {
  return Array.from({ length: Math.max(0, Math.round(count)) }, (_, index) => make(index));
}

/** A darker or lighter variant of a surface: seams, reveals, insides. */
export function shade<S extends Surface>(surface: S, factor: number): S {
  const channels = [1, 3, 5].map((start) => Number.parseInt(surface.colour.slice(start, start + 2), 16));
  const mixed = channels.map((value) => Math.round(Math.min(255, value * factor)));
  return { ...surface, colour: `#${mixed.map((value) => value.toString(16).padStart(2, "0")).join("")}` };
}

export const LINEN: Surface = { kind: "fabric", colour: "#d8d2c8" };
export const BLACK_PLASTIC: Surface = { kind: "lacquer", colour: "#26262a" };
export const DARK_METAL: Surface = { kind: "metal", colour: "#3a3a3c" };
export const BRASS: Surface = { kind: "metal", colour: "#c2a05c" };
export const STEEL: Surface = { kind: "metal", colour: "#c9cacc" };
export const WARM_BULB: Surface = { kind: "fabric", colour: "#fff1d6", glow: 1.6 };

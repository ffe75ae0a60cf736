import { type Camera, type Intersection, type Mesh, Raycaster, Vector2, type Vector3 } from "three";
import type { FinishKind } from "#demo/models/model-spec.ts";
import type { FlawAppearance } from "./flaw-kinds.ts";

/** A close-up: the finishes it may show, where on the piece, how wide, and from which side. */
export type CloseUp = Pick<FlawAppearance, "reach" | "frame" | "on" | "place" | "from">;

/** The position of a flaw on a piece, chosen among the points visible to the camera. */
export interface Spot {
  at: Vector3;
  /** Surface normal; on an edge, the direction between its two sides. */
  normal: Vector3;
  mesh: Mesh;
}

export interface VisibleMesh {
  mesh: Mesh;
  finish: FinishKind;
}

const FIELDS = 44;

type Hit = Spot & { finish: FinishKind };

const hitAt = (ray: Raycaster, meshes: readonly VisibleMesh[], camera: Camera, x: number, y: number): Hit | undefined => {
  ray.setFromCamera(new Vector2(x, y), camera);
  const [first] = ray.intersectObjects(meshes.map(({ mesh }) => mesh)) as Intersection<Mesh>[];
  if (!first?.face) return undefined;
  const normal = first.face.normal.clone();
  if (normal.dot(ray.ray.direction) > 0) normal.negate();
  const finish = meshes.find(({ mesh }) => mesh === first.object)!.finish;
  return { at: first.point, normal, mesh: first.object, finish };
};

const isSameSurface = (a: Hit, b: Hit | undefined): boolean => b?.mesh === a.mesh && a.normal.dot(b.normal) > 0.93;

/** Whether two hits are on adjacent sides of an edge, less than a hand's width apart. */
const isSharedEdge = (a: Hit, b: Hit | undefined): boolean =>
  b?.mesh === a.mesh &&
  Math.abs(a.normal.dot(b.normal)) < 0.6 &&
  a.at.distanceTo(b.at) < 0.12 &&
  b.at.clone().sub(a.at).dot(a.normal) < 0.002;

/** Finds the edge between two picture points by bisection. */
const findEdge = (ray: Raycaster, meshes: readonly VisibleMesh[], camera: Camera, from: Hit, one: Vector2, other: Vector2): Spot => {
  let [a, b] = [one, other];
  let [here, there] = [from, from];
  for (let round = 0; round < 9; round += 1) {
    const middle = a.clone().lerp(b, 0.5);
    const hit = hitAt(ray, meshes, camera, middle.x, middle.y);
    if (hit && isSameSurface(from, hit)) [a, here] = [middle, hit];
    else [b, there] = [middle, hit ?? there];
  }
  return { at: here.at, normal: here.normal.clone().multiplyScalar(1.15).add(there.normal).normalize(), mesh: here.mesh };
};

/** The best visible spot: on the requested finish, facing the camera, on a flat area or at an edge. */
export const findSpot = (meshes: readonly VisibleMesh[], camera: Camera, look: CloseUp): Spot => {
  const ray = new Raycaster();
  const place = (field: number): number => ((field + 0.5) / FIELDS) * 2 - 1;
  const hits = Array.from({ length: FIELDS ** 2 }, (_, k) => hitAt(ray, meshes, camera, place(k % FIELDS), place(Math.floor(k / FIELDS))));
  const at = (x: number, y: number): Hit | undefined => (x < 0 || x >= FIELDS ? undefined : hits[y * FIELDS + x]);
  const heights = hits.flatMap((hit) => hit?.at.y ?? []);
  const [low, high] = [Math.min(...heights), Math.max(...heights)];
  const eye = camera.position;
  let best: { score: number; hit: Hit; x: number; y: number } | undefined;
  for (let y = 0; y < FIELDS; y += 1) {
    for (let x = 0; x < FIELDS; x += 1) {
      const hit = at(x, y);
      if (!hit || !look.on.includes(hit.finish)) continue;
      const around = [-2, -1, 1, 2].flatMap((by) => [at(x + by, y), at(x, y + by), at(x + by, y + by)]);
      const even = around.filter((other) => isSameSurface(hit, other)).length / around.length;
      const facing = hit.normal.dot(eye.clone().sub(hit.at).normalize());
      const up = (hit.at.y - low) / Math.max(0.01, high - low);
      const central = 1 - Math.hypot(place(x), place(y)) * 0.6;
      const isEdge = isSharedEdge(hit, at(x, y + 1));
      if (look.place === "edge" && !isEdge) continue;
      const where = look.place === "low" ? 2.4 * (1 - up) : look.place === "edge" ? 3 * up + even : 2 * even + 0.4 * up;
      const score = where + Math.min(facing, 0.85) + 0.5 * central - 0.35 * look.on.indexOf(hit.finish);
      if (!best || score > best.score) best = { score, hit, x, y };
    }
  }
  if (!best) {
    if (look.place === "edge") return findSpot(meshes, camera, { ...look, place: "surface" });
    throw new Error(`There is no place for a close-up of ${look.on.join(", ")}.`);
  }
  if (look.place !== "edge") return best.hit;
  return findEdge(ray, meshes, camera, best.hit, new Vector2(place(best.x), place(best.y)), new Vector2(place(best.x), place(best.y + 1)));
};

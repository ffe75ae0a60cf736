import { Box3, type Group, type Mesh, type Object3D, Vector3 } from "three";
import { chance } from "./parts/deform.ts";

/**
 * Stands a piece on the floor, centred, in exactly its own dimensions. Parts are laid out to fit already; the small
 * correction that remains spares every family from accounting for piping and swelling.
 */
export function settle(piece: Group, width: number, height: number, depth: number): Group {
  piece.updateMatrixWorld(true);
  const box = new Box3().setFromObject(piece, true);
  const size = box.getSize(new Vector3());
  const middle = box.getCenter(new Vector3());
  piece.scale.set(width / size.x, height / size.y, depth / size.z);
  piece.position.set(-middle.x * piece.scale.x, -box.min.y * piece.scale.y, -middle.z * piece.scale.z);
  piece.updateMatrixWorld(true);
  return piece;
}

/** Shifts each part's texture by its own amount, so that no two planks show the same grain. */
export function shiftGrain(piece: Object3D): void {
  let count = 0;
  piece.traverse((child) => {
    const uv = (child as Mesh).geometry?.attributes.uv;
    if (!uv) return;
    count += 1;
    const du = chance(count, 7) * 2;
    const dv = chance(count, 8) * 2;
    for (let i = 0; i < uv.count; i++) uv.setXY(i, uv.getX(i) + du, uv.getY(i) + dv);
  });
}

import { Box3, type Group, type Mesh, type Object3D, Vector3 } from "three";
import { seededFraction } from "./parts/deform.ts";

/**
 * Centers a piece on the floor and scales it to its exact dimensions. Families lay out parts to fit, so the correction is small;
 * they need not account for piping and swelling.
 */
export function fitToDimensions(piece: Group, width: number, height: number, depth: number): Group {
  piece.updateMatrixWorld(true);
  const box = new Box3().setFromObject(piece, true);
  const size = box.getSize(new Vector3());
  const middle = box.getCenter(new Vector3());
  piece.scale.set(width / size.x, height / size.y, depth / size.z);
  piece.position.set(-middle.x * piece.scale.x, -box.min.y * piece.scale.y, -middle.z * piece.scale.z);
  piece.updateMatrixWorld(true);
  return piece;
}

/** Shifts each part's texture by a different amount, so that no two planks show the same grain. */
export function shiftGrain(piece: Object3D): void {
  let count = 0;
  piece.traverse((child) => {
    const uv = (child as Mesh).geometry?.attributes.uv;
    if (!uv) return;
    count += 1;
    const du = seededFraction(count, 7) * 2;
    const dv = seededFraction(count, 8) * 2;
    for (let i = 0; i < uv.count; i++) uv.setXY(i, uv.getX(i) + du, uv.getY(i) + dv);
  });
}

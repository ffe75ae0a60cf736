import { ExtrudeGeometry, type Mesh, Shape } from "three";
import { toCreasedNormals } from "three/examples/jsm/utils/BufferGeometryUtils.js";
import { part, type Surface } from "../surface.ts";
import { type RoundedBoxShape, roundedBox } from "./rounded-box.ts";

/** A plank, panel or slab with a small eased edge, because a perfectly sharp edge never catches light. */
export function board(width: number, height: number, depth: number, surface: Surface, shape: Partial<RoundedBoxShape> = {}): Mesh {
  const thinnest = Math.min(width, height, depth);
  return part(roundedBox(width, height, depth, { radius: Math.min(0.003, thinnest * 0.3), corner: 2, ...shape }), surface);
}

/** Rewrites texture coordinates as if the pattern were laid from above, which is how tops are veneered. */
function mapFlat(mesh: Mesh): Mesh {
  const { position, normal, uv } = mesh.geometry.attributes;
  for (let i = 0; i < position!.count; i++) {
    const upright = Math.abs(normal!.getY(i)) > 0.5;
    uv!.setXY(i, position!.getX(i), upright ? position!.getZ(i) : position!.getY(i));
  }
  return mesh;
}

/** A round or oval slab, its edge eased like a board's. */
export function disc(width: number, height: number, depth: number, surface: Surface, ease = 0.004): Mesh {
  const soft = Math.min(ease, height * 0.45);
  const outline = new Shape();
  outline.absellipse(0, 0, width / 2 - soft, depth / 2 - soft, 0, Math.PI * 2, false, 0);
  const slab = new ExtrudeGeometry(outline, {
    depth: height - soft * 2,
    bevelEnabled: true,
    bevelThickness: soft,
    bevelSize: soft,
    bevelSegments: 3,
    curveSegments: 72,
  });
  slab.rotateX(-Math.PI / 2);
  slab.translate(0, soft - height / 2, 0);
  return mapFlat(part(toCreasedNormals(slab, 0.6), surface));
}

/** A rectangular slab with rounded corners in plan. */
export function roundedSlab(width: number, height: number, depth: number, corner: number, surface: Surface, ease = 0.003): Mesh {
  const outline = new Shape();
  const x = width / 2 - ease;
  const z = depth / 2 - ease;
  const r = Math.min(corner, x, z);
  outline.moveTo(-x + r, -z);
  outline.lineTo(x - r, -z).absarc(x - r, -z + r, r, -Math.PI / 2, 0, false);
  outline.lineTo(x, z - r).absarc(x - r, z - r, r, 0, Math.PI / 2, false);
  outline.lineTo(-x + r, z).absarc(-x + r, z - r, r, Math.PI / 2, Math.PI, false);
  outline.lineTo(-x, -z + r).absarc(-x + r, -z + r, r, Math.PI, Math.PI * 1.5, false);
  const slab = new ExtrudeGeometry(outline, {
    depth: height - ease * 2,
    bevelEnabled: true,
    bevelThickness: ease,
    bevelSize: ease,
    bevelSegments: 2,
    curveSegments: 12,
  });
  slab.rotateX(-Math.PI / 2);
  slab.translate(0, ease - height / 2, 0);
  return mapFlat(part(toCreasedNormals(slab, 0.6), surface));
}

/** An outline in the x-y plane given thickness along z, centered on z, with eased edges. */
export function profile(outline: Shape, depth: number, surface: Surface, ease = 0.003): Mesh {
  const solid = new ExtrudeGeometry(outline, {
    depth: depth - ease * 2,
    bevelEnabled: true,
    bevelThickness: ease,
    bevelSize: ease,
    bevelOffset: -ease,
    bevelSegments: 3,
    curveSegments: 20,
  });
  solid.translate(0, 0, ease - depth / 2);
  return part(toCreasedNormals(solid, 0.7), surface);
}

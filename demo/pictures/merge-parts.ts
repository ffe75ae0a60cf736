import { type BufferGeometry, type Material, type Mesh, type Object3D, Vector3 } from "three";
import { mergeGeometries } from "three/examples/jsm/utils/BufferGeometryUtils.js";

/** Every part as an indexed copy, so that shared corners are computed once. */
function indexed(geometry: BufferGeometry): BufferGeometry {
  const copy = geometry.clone();
  if (!copy.index) copy.setIndex(Array.from({ length: copy.attributes.position!.count }, (_, k) => k));
  // The studio's shaders declare this attribute themselves; `color` is reserved for three's own materials.
  const colors = copy.attributes.color;
  if (colors) copy.deleteAttribute("color").setAttribute("flame", colors);
  return copy;
}

/** All parts of one material as a single mesh, in world space: a picture then takes a handful of draw calls. */
export function mergeByMaterial(model: Object3D): Map<Material, BufferGeometry> {
  const parts = new Map<Material, BufferGeometry[]>();
  model.updateMatrixWorld(true);
  model.traverse((child) => {
    const mesh = child as Mesh;
    if (!mesh.isMesh) return;
    const material = mesh.material as Material;
    parts.set(material, [...(parts.get(material) ?? []), indexed(mesh.geometry).applyMatrix4(mesh.matrixWorld)]);
  });
  return new Map([...parts].map(([material, pieces]) => [material, mergeGeometries(pieces)!]));
}

/** A sample of the piece's points: cameras frame these rather than the box, whose corners are often empty. */
export function outlineOf(geometries: Iterable<BufferGeometry>): Vector3[] {
  const points: Vector3[] = [];
  for (const { attributes } of geometries) {
    const position = attributes.position!;
    const step = Math.max(1, Math.floor(position.count / 1500));
    for (let i = 0; i < position.count; i += step) points.push(new Vector3().fromBufferAttribute(position, i));
  }
  return points;
}

import { Box3, PerspectiveCamera, Vector3, Vector4 } from "three";
import type { View } from "./views.ts";

export const LENS_DEG = 22;

export function cornersOf({ min, max }: Box3): Vector3[] {
  return [0, 1, 2, 3, 4, 5, 6, 7].map((k) => new Vector3(k & 1 ? max.x : min.x, k & 2 ? max.y : min.y, k & 4 ? max.z : min.z));
}

/** The part of the picture a box covers, in pixels from the lower left: left, bottom, width, height. */
export function coveredPixels(camera: PerspectiveCamera, box: Box3, size: number): Vector4 {
  const seen = cornersOf(box).map((point) => point.project(camera));
  const pixels = (values: number[]) => values.map((value) => Math.max(0, Math.min(size, (value * 0.5 + 0.5) * size)));
  const across = range(pixels(seen.map(({ x }) => x)));
  const up = range(pixels(seen.map(({ y }) => y)));
  const [left, bottom] = [Math.max(0, Math.floor(across.low) - 2), Math.max(0, Math.floor(up.low) - 2)];
  return new Vector4(left, bottom, Math.min(size, Math.ceil(across.high) + 2) - left, Math.min(size, Math.ceil(up.high) + 2) - bottom);
}

function croppedBox(view: View, whole: Box3): Box3 {
  if (!view.crop) return whole;
  const size = whole.getSize(new Vector3());
  const corner = (share: [number, number, number]) => new Vector3(...share).multiply(size).add(whole.min);
  return new Box3(corner(view.crop.from), corner(view.crop.to));
}

function range(values: number[]): { low: number; high: number } {
  return { low: Math.min(...values), high: Math.max(...values) };
}

/** A long lens, moved back until the framed points fill their share of the picture, and centered on what they cover. */
export function cameraFor(view: View, whole: Box3, outline: Vector3[]): PerspectiveCamera {
  const box = croppedBox(view, whole);
  const framed = view.crop ? cornersOf(box) : outline;
  const camera = new PerspectiveCamera(LENS_DEG, 1, 0.05, 60);
  const azimuth = (view.azimuthDeg * Math.PI) / 180;
  const elevation = (view.elevationDeg * Math.PI) / 180;
  const away = new Vector3(Math.sin(azimuth) * Math.cos(elevation), Math.sin(elevation), Math.cos(azimuth) * Math.cos(elevation));
  const target = box.getCenter(new Vector3());
  let distance = box.getSize(new Vector3()).length() * 2.2;
  for (let round = 0; round < 8; round++) {
    camera.position.copy(target).addScaledVector(away, distance);
    camera.lookAt(target);
    camera.updateMatrixWorld(true);
    const seen = framed.map((point) => point.clone().project(camera));
    const across = range(seen.map(({ x }) => x));
    const up = range(seen.map(({ y }) => y));
    const reach = Math.tan((LENS_DEG / 360) * Math.PI) * distance;
    target.addScaledVector(new Vector3().setFromMatrixColumn(camera.matrixWorld, 0), ((across.low + across.high) / 2) * reach);
    target.addScaledVector(new Vector3().setFromMatrixColumn(camera.matrixWorld, 1), ((up.low + up.high) / 2) * reach);
    distance *= Math.max(across.high - across.low, up.high - up.low) / 2 / view.fill;
  }
  return camera;
}

/** The k-th of n points of a round lens opening, between -1 and 1. */
export function lensPoint(k: number, n: number): [number, number] {
  const radius = Math.sqrt((k + 0.5) / n);
  return [Math.cos(k * 2.399963) * radius, Math.sin(k * 2.399963) * radius];
}

/** The aperture radius as a fraction of the distance: blurs objects a hand's width behind the focus. */
const LENS_OPENING = 0.03;

/** A camera, and by how much of the picture its film is moved, right and up, so that what is in focus stays where it is. */
export interface LensView {
  camera: PerspectiveCamera;
  shift: [right: number, up: number];
}

/** A camera near a spot, between straight above it and where it was found from; every point of the lens sees the spot in one place. */
export function closeCamera(
  { at, normal }: { at: Vector3; normal: Vector3 },
  foundFrom: Vector3,
  frame: number,
  [x, y]: [number, number],
): LensView {
  const camera = new PerspectiveCamera(LENS_DEG, 1, 0.02, 60);
  const away = foundFrom.clone().sub(at).normalize().addScaledVector(normal, 0.7).normalize();
  const distance = frame / 2 / Math.tan((LENS_DEG / 360) * Math.PI);
  camera.position.copy(at).addScaledVector(away, distance);
  camera.lookAt(at);
  camera.updateMatrixWorld(true);
  const opening = distance * LENS_OPENING;
  camera.position
    .addScaledVector(new Vector3().setFromMatrixColumn(camera.matrixWorld, 0), x * opening)
    .addScaledVector(new Vector3().setFromMatrixColumn(camera.matrixWorld, 1), y * opening);
  camera.updateMatrixWorld(true);
  return { camera, shift: [(-x * opening) / frame, (-y * opening) / frame] };
}

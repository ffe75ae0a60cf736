/** Zoom state of a picture: scale and offset of its center from the center of the stage, in pixels. Pure. */
export interface ZoomState {
  scale: number;
  x: number;
  y: number;
}

/** Size of the stage. The picture is square and fits the stage at scale 1. */
export interface Stage {
  width: number;
  height: number;
}

export interface Point {
  x: number;
  y: number;
}

export const initialZoom: ZoomState = { scale: 1, x: 0, y: 0 };

export const maxScale = 4;

/** Factor of one button or key press. */
export const zoomStep = 1.5;

const within = (value: number, max: number): number => Math.min(Math.max(value, -max), max);

/** Limits the scale and keeps the picture covering the stage. */
export const clampToStage = ({ scale, x, y }: ZoomState, { width, height }: Stage): ZoomState => {
  const clamped = Math.min(Math.max(scale, 1), maxScale);
  const side = Math.min(width, height) * clamped;
  return { scale: clamped, x: within(x, Math.max(0, (side - width) / 2)), y: within(y, Math.max(0, (side - height) / 2)) };
};

/** Zooms around a point, which stays fixed. Points are relative to the center of the stage. */
export const zoomAt = (zoom: ZoomState, factor: number, at: Point, stage: Stage): ZoomState => {
  const scale = Math.min(Math.max(zoom.scale * factor, 1), maxScale);
  const change = scale / zoom.scale;
  return clampToStage({ scale, x: at.x - (at.x - zoom.x) * change, y: at.y - (at.y - zoom.y) * change }, stage);
};

/** Moves the picture by an offset. */
export const panBy = (zoom: ZoomState, by: Point, stage: Stage): ZoomState =>
  clampToStage({ ...zoom, x: zoom.x + by.x, y: zoom.y + by.y }, stage);

/** A pinch gesture: center of the two pointers, its movement and the scale factor. */
export const toPinch = (before: readonly [Point, Point], after: readonly [Point, Point]): { at: Point; by: Point; factor: number } => {
  const middle = ([a, b]: readonly [Point, Point]): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
  const apart = ([a, b]: readonly [Point, Point]): number => Math.max(1, Math.hypot(a.x - b.x, a.y - b.y));
  const [from, to] = [middle(before), middle(after)];
  return { at: to, by: { x: to.x - from.x, y: to.y - from.y }, factor: apart(after) / apart(before) };
};

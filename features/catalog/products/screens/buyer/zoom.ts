/** How close one looks at a picture: its scale, and how far its middle is moved from the stage's middle, in pixels. Pure. */
export interface Look {
  scale: number;
  x: number;
  y: number;
}

/** Where the picture stands: it is square and, at scale 1, as large as fits. */
export interface Stage {
  width: number;
  height: number;
}

export interface Point {
  x: number;
  y: number;
}

export const wholePicture: Look = { scale: 1, x: 0, y: 0 };

export const closestScale = 4;

/** One press of a button or key. */
export const zoomStep = 1.5;

const within = (value: number, most: number): number => Math.min(Math.max(value, -most), most);

/** Never farther than the whole picture, and never so far aside that the stage would be empty beside it. */
export const keptInside = ({ scale, x, y }: Look, { width, height }: Stage): Look => {
  const kept = Math.min(Math.max(scale, 1), closestScale);
  const side = Math.min(width, height) * kept;
  return { scale: kept, x: within(x, Math.max(0, (side - width) / 2)), y: within(y, Math.max(0, (side - height) / 2)) };
};

/** Closer or farther, so that what is under a point stays there. Points count from the stage's middle. */
export const zoomedAt = (look: Look, factor: number, at: Point, stage: Stage): Look => {
  const scale = Math.min(Math.max(look.scale * factor, 1), closestScale);
  const change = scale / look.scale;
  return keptInside({ scale, x: at.x - (at.x - look.x) * change, y: at.y - (at.y - look.y) * change }, stage);
};

export const movedBy = (look: Look, by: Point, stage: Stage): Look => keptInside({ ...look, x: look.x + by.x, y: look.y + by.y }, stage);

/** How two fingers changed: the middle between them, how it moved, and how much farther apart they are. */
export const pinchOf = (before: readonly [Point, Point], after: readonly [Point, Point]): { at: Point; by: Point; factor: number } => {
  const middle = ([a, b]: readonly [Point, Point]): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
  const apart = ([a, b]: readonly [Point, Point]): number => Math.max(1, Math.hypot(a.x - b.x, a.y - b.y));
  const [from, to] = [middle(before), middle(after)];
  return { at: to, by: { x: to.x - from.x, y: to.y - from.y }, factor: apart(after) / apart(before) };
};

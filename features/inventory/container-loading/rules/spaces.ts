/**
 * Free spaces of a partly loaded container: the maximal boxes without cartons whose whole base is the floor or the top of a block, so
 * that a carton anywhere on the base is fully supported. Pure.
 */

export interface Space {
  readonly x1: number;
  readonly y1: number;
  readonly z1: number;
  readonly x2: number;
  readonly y2: number;
  readonly z2: number;
  /** Weight per area that the base carries. */
  readonly bearing: number;
  /** Distance of the corner where blocks are placed from the nearest corner at the front wall: a load grows from there to the doors. */
  readonly distance: number;
  /** Whether blocks are placed at the right side of the space, because it is nearer to a side wall. */
  readonly atRight: boolean;
}

/** The size of the container and the smallest carton. */
export interface SpaceRules {
  length: number;
  width: number;
  height: number;
  /** Smallest horizontal and upright dimension of the cartons; smaller spaces are dropped. */
  minSide: number;
  minHeight: number;
}

export const createSpace = (
  rules: SpaceRules,
  [x1, y1, z1, x2, y2, z2]: readonly [number, number, number, number, number, number],
  bearing: number,
): Space => {
  const toRight = rules.width - y2;
  const atRight = toRight < y1;
  return { x1, y1, z1, x2, y2, z2, bearing, distance: x1 + (atRight ? toRight : y1) + z1, atRight };
};

/** A block in its place, with the part of its top that carries cartons. */
export interface Occupied {
  x1: number;
  y1: number;
  z1: number;
  x2: number;
  y2: number;
  z2: number;
  top: { x1: number; y1: number; x2: number; y2: number };
  /** Weight per area that it puts on its base, and that its top still carries. */
  pressure: number;
  bearing: number;
}

const isInside = (a: Space, b: Space): boolean =>
  a.x1 >= b.x1 && a.x2 <= b.x2 && a.y1 >= b.y1 && a.y2 <= b.y2 && a.z1 >= b.z1 && a.z2 <= b.z2 && a.bearing <= b.bearing;

/** The parts of a space that stay free beside and above a block. */
const splitSpace = (space: Space, block: Occupied, rules: SpaceRules, add: (piece: Space) => void): void => {
  const { x1, y1, z1, x2, y2, z2, bearing } = space;
  const { minSide, minHeight } = rules;
  if (block.x1 - x1 >= minSide) add(createSpace(rules, [x1, y1, z1, block.x1, y2, z2], bearing));
  if (x2 - block.x2 >= minSide) add(createSpace(rules, [block.x2, y1, z1, x2, y2, z2], bearing));
  if (block.y1 - y1 >= minSide) add(createSpace(rules, [x1, y1, z1, x2, block.y1, z2], bearing));
  if (y2 - block.y2 >= minSide) add(createSpace(rules, [x1, block.y2, z1, x2, y2, z2], bearing));
  if (z2 - block.z2 < minHeight) return;
  const [tx1, ty1] = [Math.max(x1, block.top.x1), Math.max(y1, block.top.y1)];
  const [tx2, ty2] = [Math.min(x2, block.top.x2), Math.min(y2, block.top.y2)];
  if (tx2 - tx1 < minSide || ty2 - ty1 < minSide) return;
  const left = Math.min(block.bearing, bearing - block.pressure);
  if (left > 0) add(createSpace(rules, [tx1, ty1, block.z2, tx2, ty2, z2], left));
};

/** The spaces that are left after placing a block. */
export const occupySpaces = (spaces: readonly Space[], block: Occupied, rules: SpaceRules): Space[] => {
  const untouched: Space[] = [];
  const pieces: Space[] = [];
  for (const space of spaces) {
    const isHit =
      space.x1 < block.x2 &&
      space.x2 > block.x1 &&
      space.y1 < block.y2 &&
      space.y2 > block.y1 &&
      space.z1 < block.z2 &&
      space.z2 > block.z1;
    if (isHit) splitSpace(space, block, rules, (piece) => pieces.push(piece));
    else untouched.push(space);
  }
  const wanted = pieces.filter(
    (piece, index) =>
      !untouched.some((space) => isInside(piece, space)) &&
      !pieces.some((other, at) => at !== index && isInside(piece, other) && (at < index || !isInside(other, piece))),
  );
  return untouched.concat(wanted);
};

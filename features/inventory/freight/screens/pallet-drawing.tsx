import css from "#features/inventory/freight/screens/pallet-drawing.module.css";

interface Box {
  x: number;
  y: number;
  z: number;
  length_mm: number;
  width_mm: number;
  height_mm: number;
}

interface Props {
  unit: { length_mm: number; width_mm: number; height_mm: number; deck_mm: number; cartons: readonly Box[] };
  label: string;
}

/** More cartons than this are not drawn: only the outer ones would be seen. */
const maxDrawn = 600;

type Point = readonly [x: number, y: number];

/** Isometric projection: x to the lower right, y to the lower left, z up. */
const project = (x: number, y: number, z: number): Point => [(x - y) * 0.866, (x + y) * 0.5 - z];

const toPath = (points: readonly Point[]): string => `M${points.map(([x, y]) => `${Math.round(x)} ${Math.round(y)}`).join("L")}Z`;

/** The three visible faces of a box. */
const facesOf = ({ x, y, z, length_mm: l, width_mm: w, height_mm: h }: Box) => ({
  top: toPath([project(x, y, z + h), project(x + l, y, z + h), project(x + l, y + w, z + h), project(x, y + w, z + h)]),
  front: toPath([project(x, y + w, z), project(x + l, y + w, z), project(x + l, y + w, z + h), project(x, y + w, z + h)]),
  side: toPath([project(x + l, y, z), project(x + l, y + w, z), project(x + l, y + w, z + h), project(x + l, y, z + h)]),
});

/** Draws a loaded pallet from above its corner. */
export function PalletDrawing({ unit, label }: Props) {
  const { length_mm, width_mm, height_mm, deck_mm } = unit;
  const boxes = unit.cartons
    .slice(0, maxDrawn)
    .map((box) => ({ ...box, z: box.z + deck_mm }))
    .sort((a, b) => a.z - b.z || a.x + a.y - (b.x + b.y));
  const deck: Box = { x: 0, y: 0, z: 0, length_mm, width_mm, height_mm: deck_mm };
  const [left] = project(0, width_mm, 0);
  const [right, bottom] = [project(length_mm, 0, 0)[0], project(length_mm, width_mm, 0)[1]];
  const top = -height_mm;
  return (
    <svg
      className={css.drawing}
      viewBox={`${left - 20} ${top - 20} ${right - left + 40} ${bottom - top + 40}`}
      role="img"
      aria-label={label}
    >
      {[...(deck_mm > 0 ? [deck] : []), ...boxes].map((box) => {
        const faces = facesOf(box);
        return (
          <g key={`${box.x}/${box.y}/${box.z}`} className={box === deck ? css.deck : css.carton}>
            <path d={faces.front} className={css.front} />
            <path d={faces.side} className={css.side} />
            <path d={faces.top} className={css.top} />
          </g>
        );
      })}
    </svg>
  );
}

/** The styles of one class, or one class per value: `l-wrap`, `l-gap-3`. */
type Styles = string | Readonly<Record<string, string>>;

/** Distances of tokens.css. */
const distances = {
  1: "var(--s1)",
  2: "var(--s2)",
  3: "var(--s3)",
  4: "var(--s4)",
  5: "var(--s5)",
  6: "var(--s6)",
  8: "var(--s8)",
} as const;

/** One class per value of a CSS property. */
const each = <Values extends Readonly<Record<string, string>>>(property: string, values: Values): { [Value in keyof Values]: string } =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, `${property}: ${value}`])) as { [Value in keyof Values]: string };

const line = (color: string): string => `border: 1px solid var(--${color})`;

const clamped = (lines: number): string =>
  `display: -webkit-box; overflow: hidden; -webkit-box-orient: vertical; -webkit-line-clamp: ${lines}`;

const hiddenBelow = (width: number): string => `@media (width < ${width}px) { display: none; }`;

/**
 * The classes of layout.tsx, from which its properties and the style sheet (apps/web/vite-layout.ts) are derived. A later class
 * wins over an earlier one; all lose against the class of a component.
 */
export const layoutClasses = {
  /** A button without border, background and padding. */
  bare: "padding: 0; border: 0; background: none",
  /** As wide as its content, in a line of text. */
  fit: "display: inline-flex",
  wrap: "flex-wrap: wrap",
  gap: each("gap", { half: "0.125rem", ...distances }),
  /** The horizontal gap where it differs from `gap`. */
  gapX: each("column-gap", distances),
  align: each("align-items", { start: "start", center: "center", end: "end", baseline: "baseline", stretch: "stretch" }),
  justify: each("justify-content", { start: "start", center: "center", end: "end", between: "space-between" }),
  /** Horizontal alignment of the items of a stack; without it they fill its width. */
  items: each("justify-items", { start: "start", center: "center", end: "end" }),
  /** Centers the items of a stack in both directions. */
  center: "place-items: center",
  /** May become narrower than its content. */
  shrink: "min-width: 0",
  /** Takes the rest of a row. */
  grow: "flex: 1",
  /** Keeps its width in a row. */
  rigid: "flex: none",
  /** Moves to the end of a row. */
  push: "margin-inline-start: auto",
  /** A line of its own in a wrapping row. */
  line: "flex-basis: 100%",
  /** Spans all columns of a grid. */
  full: "grid-column: 1 / -1",
  /** Two columns, of which the last or the first is as wide as its content. */
  splitEnd: "grid-template-columns: minmax(0, 1fr) auto",
  splitStart: "grid-template-columns: auto minmax(0, 1fr)",
  frame: {
    box: `${line("line")}; border-radius: var(--radius); background: var(--surface)`,
    panel: `${line("line")}; border-radius: var(--radius-large); background: var(--surface)`,
    sunken: "border-radius: var(--radius); background: var(--sunken)",
  },
  border: {
    true: line("line"),
    strong: line("line-strong"),
    brand: line("brand-line"),
    deal: line("deal-line"),
    danger: line("danger-line"),
    dashed: "border: 1px dashed var(--line-strong)",
  },
  radius: each("border-radius", {
    true: "var(--radius)",
    small: "var(--radius-small)",
    large: "var(--radius-large)",
    full: "var(--radius-full)",
  }),
  /** A line at the upper or lower edge, or between the children. */
  rule: {
    above: "border-top: 1px solid var(--line)",
    below: "border-bottom: 1px solid var(--line)",
    between: "& > * + * { border-top: 1px solid var(--line); }",
  },
  /** A line at the side, as of something quoted. */
  quote: "padding-inline-start: var(--s3); border-inline-start: 2px solid var(--brand-line)",
  ground: each("background", {
    sunken: "var(--sunken)",
    surface: "var(--surface)",
    page: "var(--ground)",
    solid: "var(--brand)",
    brand: "var(--brand-soft)",
    deal: "var(--deal-soft)",
    danger: "var(--danger-soft)",
    info: "var(--info-soft)",
  }),
  shadow: each("box-shadow", { small: "var(--shadow-small)", medium: "var(--shadow)", large: "var(--shadow-large)" }),
  pad: each("padding", distances),
  /** The horizontal padding where it differs from `pad`; `card` is that of the card around. */
  padX: each("padding-inline", { ...distances, card: "var(--card-pad)" }),
  /** Vertical padding, and padding above, where they are the only ones. */
  padY: each("padding-block", distances),
  padTop: each("padding-top", distances),
  /** Padding above and below a page of the shop that has no page header. */
  page: "padding-block: var(--s5) var(--s16)",
  /** A list with bullets or numbers. */
  indent: "padding-inline-start: 1.2em",
  /** Padding at the end of a page. */
  foot: each("padding-bottom", { 8: "var(--s8)", 12: "var(--s12)", 16: "var(--s16)", 20: "var(--s20)" }),
  /** Margin above and below. */
  above: each("margin-top", distances),
  below: each("margin-bottom", distances),
  size: {
    ...each("font-size", { xs: "var(--text-xs)", sm: "var(--text-sm)", md: "var(--text-md)", lg: "var(--text-lg)", xl: "var(--text-xl)" }),
    "2xl": "font-size: var(--text-2xl); letter-spacing: -0.02em",
    "3xl": "font-size: var(--text-3xl); letter-spacing: -0.02em",
  },
  tone: each("color", {
    ink: "var(--ink)",
    soft: "var(--ink-soft)",
    faint: "var(--ink-faint)",
    brand: "var(--brand)",
    strong: "var(--brand-strong)",
    deal: "var(--deal)",
    danger: "var(--danger)",
    info: "var(--info)",
    onDark: "var(--on-dark)",
  }),
  weight: each("font-weight", { regular: "400", medium: "560", bold: "620" }),
  /** Digits of equal width. */
  numeric: "font-variant-numeric: tabular-nums",
  mono: "font-family: var(--mono)",
  /** Lines close together, for headings and figures. */
  tight: "line-height: var(--leading-tight)",
  nowrap: "white-space: nowrap",
  /** Keeps the line breaks of what somebody wrote. */
  lines: "white-space: pre-line",
  /** Breaks long words such as addresses and file names. */
  anywhere: "overflow-wrap: anywhere",
  text: each("text-align", { start: "start", center: "center", end: "end" }),
  /** As wide as its parent. */
  wide: "width: 100%",
  block: "display: block",
  /** The rows of a stack stay at its top. */
  top: "align-content: start",
  /** Positioned elements inside refer to this one. */
  relative: "position: relative",
  /** Cuts off what does not fit. */
  clip: "overflow: hidden",
  /** Scrolls sideways what does not fit; hidden labels inside are cut off with the rest and do not widen the page. */
  scroll: "position: relative; overflow-x: auto",
  /** Cuts one line off at the end. */
  ellipsis: "overflow: hidden; text-overflow: ellipsis; white-space: nowrap",
  /** Cuts off after so many lines. */
  clamp: { 2: clamped(2), 3: clamped(3) },
  /** A picture that fills its parent. */
  fill: "width: 100%; height: 100%; object-fit: cover",
  /** An icon within a sentence. */
  inText: "display: inline-block; vertical-align: -0.2em",
  /** A link without its underline. */
  plain: "text-decoration: none",
  /** A link that is underlined under the pointer only. */
  link: "text-decoration: none; &:hover { text-decoration: underline; }",
  underlined: "text-decoration: underline; text-underline-offset: 3px",
  /** A link whose whole positioned ancestor can be pressed. */
  cover: '&::after { position: absolute; inset: 0; border-radius: inherit; content: ""; }',
  /** Gets a background, a darker text or a shadow under the pointer. */
  hover: {
    true: "&:hover { background: var(--hover); }",
    ink: "&:hover { color: var(--ink); }",
    raised:
      "transition: border-color var(--fast), box-shadow var(--fast); &:hover { border-color: var(--line-strong); box-shadow: var(--shadow); }",
  },
  /** Shown from this width of the window on. */
  from: { 600: hiddenBelow(600), 820: hiddenBelow(820), 1020: hiddenBelow(1020) },
} as const satisfies Record<string, Styles>;

type Table = typeof layoutClasses;

/** The name of a class as a property value: `true`, a number, or a word. */
type Named<Name> = Name extends "true" ? boolean : Name extends `${infer Count extends number}` ? Count : Name;

type ValueOf<Class extends Styles> = Class extends string ? boolean : { [Name in keyof Class]: Named<Name> }[keyof Class];

/** Layout and text of an element without a class of its own. Each property names a class. */
export type LayoutProps = { -readonly [Name in keyof Table]?: ValueOf<Table[Name]> };

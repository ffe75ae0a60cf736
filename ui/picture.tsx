import { classes } from "#ui/classes.ts";
import css from "#ui/picture.module.css";

/** The widths in which every picture is kept. */
const pictureWidths = [200, 400, 800] as const;

/** Where a picture lies: its key and one of the three widths. */
export const pictureUrl = (key: string, width: (typeof pictureWidths)[number]): string => `/pictures/${key}-${width}.webp`;

interface Props {
  /** The key of a picture; a whole address is shown as it is. */
  of: string;
  /** What it shows; empty where the text beside it says so. */
  alt: string;
  /** How wide it stands in the layout: `(width < 600px) 50vw, 320px`. */
  sizes?: string;
  /** In the first screen: loaded at once and before others. */
  eager?: boolean;
  /** The page is there to be looked through: its program waits until what is in sight is drawn (apps/web/finish-page.ts). */
  first?: boolean;
  /** Width by height; square unless told. */
  ratio?: number;
  className?: string;
}

/** A picture in the width the layout needs, with its room kept free until it is there. */
export function Picture({ of, alt, sizes = "(width < 600px) 50vw, 320px", eager = false, first = false, ratio = 1, className }: Props) {
  const isUrl = /^(\/|blob:|data:|https?:)/.test(of);
  const sources = isUrl
    ? { src: of }
    : { src: pictureUrl(of, 400), srcSet: pictureWidths.map((width) => `${pictureUrl(of, width)} ${width}w`).join(", "), sizes };
  if (of === "") return <span className={classes(css.picture, css.none, className)} style={{ aspectRatio: ratio }} />;
  return (
    <img
      {...sources}
      alt={alt}
      width={800}
      height={Math.round(800 / ratio)}
      loading={eager ? "eager" : "lazy"}
      fetchPriority={eager ? "high" : undefined}
      data-first={first ? "" : undefined}
      decoding="async"
      className={classes(css.picture, className)}
      style={{ aspectRatio: ratio }}
    />
  );
}

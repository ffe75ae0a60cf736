import { classes } from "#ui/classes.ts";
import css from "#ui/picture.module.css";

/** Widths in pixels in which every picture is stored. */
const pictureWidths = [200, 400, 800] as const;

/** The URL of a picture in one of the stored widths. */
export const pictureUrl = (key: string, width: (typeof pictureWidths)[number]): string => `/pictures/${key}-${width}.webp`;

interface Props {
  /** The key of a picture, or a URL. */
  of: string;
  /** Alternative text; empty if the text next to it says the same. */
  alt: string;
  /** Width in the layout, as in the `sizes` attribute: `(width < 600px) 50vw, 320px`. */
  sizes?: string;
  /** Above the fold: loaded at once with high priority. */
  eager?: boolean;
  /** Marks a browsing page, whose scripts may start after the first screen is painted (apps/web/finish-page.ts). */
  first?: boolean;
  /** Aspect ratio, width by height; 1 by default. */
  ratio?: number;
  className?: string;
}

/** A responsive picture; its space is reserved while it loads. */
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

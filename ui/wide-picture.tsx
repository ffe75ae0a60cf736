import { preload } from "react-dom";
import { classes } from "#ui/classes.ts";
import css from "#ui/wide-picture.module.css";

const widths = [480, 800, 1200, 1800] as const;

const toSrcSet = (key: string, form: "avif" | "webp"): string =>
  widths.map((width) => `/media/${key}-${width}.${form} ${width}w`).join(", ");

interface Props {
  /** The key of a picture that an operator or a manufacturer put up. */
  of: string;
  alt: string;
  /** How wide it stands in the layout. */
  sizes: string;
  /** Width by height: its room is kept free until it is there. */
  ratio: number;
  /** The greatest thing in the first screen: asked for before anything else. */
  first?: boolean;
  className?: string;
}

/** A wide picture in the form and width that the browser takes: AVIF where it can, WebP otherwise. */
export function WidePicture({ of, alt, sizes, ratio, first = false, className }: Props) {
  if (first) {
    // Inside a <picture> React does not know which source will be taken; this is the one that all present browsers take.
    preload(`/media/${of}-800.avif`, {
      as: "image",
      type: "image/avif",
      imageSrcSet: toSrcSet(of, "avif"),
      imageSizes: sizes,
      fetchPriority: "high",
    });
  }
  return (
    <picture className={classes(css.picture, className)}>
      <source type="image/avif" srcSet={toSrcSet(of, "avif")} sizes={sizes} />
      <img
        src={`/media/${of}-800.webp`}
        srcSet={toSrcSet(of, "webp")}
        sizes={sizes}
        alt={alt}
        width={1200}
        height={Math.round(1200 / ratio)}
        loading={first ? "eager" : "lazy"}
        fetchPriority={first ? "high" : undefined}
        data-first={first ? "" : undefined}
        decoding={first ? "sync" : "async"}
      />
    </picture>
  );
}

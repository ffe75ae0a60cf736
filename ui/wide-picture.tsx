import { preload } from "react-dom";
import { classes } from "#ui/classes.ts";
import css from "#ui/wide-picture.module.css";

const widths = [480, 800, 1200, 1800] as const;

const toSrcSet = (key: string, form: "avif" | "webp"): string =>
  widths.map((width) => `/media/${key}-${width}.${form} ${width}w`).join(", ");

interface Props {
  /** The key of a picture uploaded by an operator or merchant. */
  of: string;
  alt: string;
  /** Width in the layout, as in the `sizes` attribute. */
  sizes: string;
  /** Aspect ratio, width by height; the space is reserved while it loads. */
  ratio: number;
  /** The largest element of the first screen: loaded with the highest priority. */
  first?: boolean;
  className?: string;
}

/** A wide responsive picture, as AVIF with WebP fallback. */
export function WidePicture({ of, alt, sizes, ratio, first = false, className }: Props) {
  if (first) {
    // React cannot know which <source> the browser will choose; current browsers choose AVIF.
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

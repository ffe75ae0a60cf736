import type Sharp from "sharp";

/**
 * The picture library. It is loaded with its first use, because it takes processor time of every start. Each picture is decoded only
 * once, so a cache has no use; one thread per picture leaves the other processor cores to other requests.
 */
export const loadSharp = async (): Promise<typeof Sharp> => {
  const { default: sharp } = await import("sharp");
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
};

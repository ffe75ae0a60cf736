/** Width and height of every picture in pixels. */
export const PICTURE_SIZE = 800;

export const messages = {
  title: "3D view",
  text: "Buyers turn the piece on its page. One GLB file (glTF 2.0) in metres, textures inside, uncompressed, up to 500,000 triangles.",
  file: "GLB file",
  shown: "The product page has a 3D view.",
  none: "The product page has no 3D view yet.",
  look: "See it",
  saved: "Saved. The 3D view is on the product page.",
  remove: "Take my file away",
  removed: "Your file is taken away.",
} as const;

export const messages = {
  title: "3D view",
  text: "Buyers can rotate the product on its page. Upload one GLB file (glTF 2.0) in meters, with textures embedded, uncompressed, up to 500,000 triangles.",
  file: "GLB file",
  shown: "The product page has a 3D view.",
  none: "No 3D view yet",
  look: "View",
  saved: "Saved. The 3D view is live.",
  remove: "Remove file",
  removed: "File removed",
} as const;
